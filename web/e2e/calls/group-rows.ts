import { contracts } from './contracts';
import { about, type Expected, ownList, ownersOnly, row, type Row } from './row';
import { applicationWords } from './world';

const owner = about((world) => world.owner);
const group = about((world) => world.group);
const strangersApplication: Expected = { others: 'APPLICATION_NOT_PENDING' };
const strangersInvitation: Expected = { others: 'INVITATION_NOT_FOUND' };
const newGroup = { name: 'Night Owls', description: 'Board games until late.', location: 'Austin, TX' };

/** Groups, applications and invitations. */
export const groupRows: readonly Row[] = [
  row(contracts.listGroups, 'ok', () => ({ query: { limit: '2' } })),
  row(contracts.getGroup, 'ok', group),
  row(contracts.createGroup, 'ok', () => ({ body: newGroup })),
  row(
    contracts.updateGroup,
    ownersOnly,
    about((world) => world.group, { name: 'Circle of walkers' }),
  ),
  row(
    contracts.setGroupListing,
    ownersOnly,
    about((world) => world.group, { isListed: true }),
  ),
  row(contracts.transferGroup, ownersOnly, (world) => ({
    params: { id: world.toHandOver.id },
    body: { userId: world.friend.id },
  })),
  row(
    contracts.disbandGroup,
    ownersOnly,
    about((world) => world.toDisband, {}),
  ),
  row(contracts.removeMember, ownersOnly, (world) => ({
    params: { groupId: world.group.id, memberId: world.friendsMembership },
  })),
  row(contracts.recommendGroups, ownList, (world) => ({ params: { userId: world.owner.id } })),
  row(contracts.listInterests),
  row(contracts.listLocations, 'ok', () => ({ query: { query: 'Aus' } })),
  row(contracts.listMembersWithDetails, 'ok', group),
  row(contracts.listMembers, { others: 'MEMBERS_ONLY' }, group),
  row(contracts.listMembersDetailed, { others: 'MEMBERS_ONLY' }, group),
  row(contracts.listUserGroups, ownList, owner),
  row(contracts.listOwnedGroups, ownList, owner),

  row(contracts.apply, { owner: 'ALREADY_MEMBER' }, ({ group: { id } }) => ({
    body: { groupId: id, ...applicationWords },
  })),
  row(contracts.listGroupApplications, ownersOnly, group),
  row(contracts.listPendingApplications, ownList, owner),
  row(contracts.listReceivedApplications, ownList, owner),
  row(contracts.listUserApplications, ownList, owner),
  row(
    contracts.approveApplication,
    strangersApplication,
    about((world) => world.received[0]),
  ),
  row(
    contracts.rejectApplication,
    strangersApplication,
    about((world) => world.received[1]),
  ),
  row(
    contracts.setApplicationStatus,
    strangersApplication,
    about((world) => world.received[2], { status: 'rejected' }),
  ),
  row(
    contracts.withdrawApplication,
    strangersApplication,
    about((world) => world.own),
  ),

  row(contracts.listUserInvitations, ownList, owner),
  row(contracts.invite, ownersOnly, (world) => ({
    body: { groupId: world.group.id, inviteeId: world.stranger.id },
  })),
  row(
    contracts.acceptInvitation,
    strangersInvitation,
    about((world) => world.invitations[0]),
  ),
  row(
    contracts.rejectInvitation,
    strangersInvitation,
    about((world) => world.invitations[1]),
  ),
];
