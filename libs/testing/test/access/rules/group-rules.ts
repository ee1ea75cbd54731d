import { createInviteLink, createSearch } from '@circlet/contracts';

import type { AnyInput } from '../caller';
import { type Around, type Circle, createCircle } from '../circle';
import { applicationBody } from '../people';
import {
  accountInPath,
  type Cell,
  excluded,
  groupInPath,
  namingNothing,
  onApplication,
  onGroup,
  onInvitation,
  type Rule,
  type Verdicts,
} from '../rule';

const newGroup = { name: 'Night Owls', description: 'Board games until late.', location: 'Austin, TX' };

const me = ({ world, persona }: Cell) => world.people[persona];

/** Creates a circle owned by the caller. */
const mine = (cell: Cell, around: Around = {}): Promise<Circle> => createCircle(me(cell), around);
/** Creates a circle that the caller manages: their own, or one of the owner for a co-owner. */
const managed = (cell: Cell, around: Around = {}): Promise<Circle> =>
  cell.persona === 'coowner' && cell.whose === 'others'
    ? createCircle(cell.world.people.owner, { ...around, coOwners: [me(cell)] })
    : mine(cell, around);
/** Creates a circle owned by the host. */
const hosts = ({ world }: Cell, around: Around = {}): Promise<Circle> => createCircle(world.host, around);

const withBody = (body?: unknown): AnyInput => (body === undefined ? {} : { body });

/** For the owner and co-owners; staff have separate calls. */
const managersOnly = onGroup({ others: { coowner: 'ok', else: '403 NOT_GROUP_OWNER' } });
/** For the owner only. */
const ownersOnly = onGroup({ others: '403 OWNER_ONLY' });
const ofOneUser: Verdicts = { moderator: 'ok', admin: 'ok', else: '403 FORBIDDEN' };
/** A user's list, for that user and for staff, whatever their relation. */
const listOfUser: Rule = {
  by: 'user',
  verdicts: {
    own: 'ok',
    others: ofOneUser,
    hidden: ofOneUser,
    blockedMe: ofOneUser,
    blockedByMe: ofOneUser,
    gone: ofOneUser,
  },
  input: accountInPath(),
};

/** Members see each other's full profiles; staff who aren't members don't. */
export const membersOnly: Rule = {
  by: 'user',
  verdicts: onGroup({ others: { member: 'ok', coowner: 'ok', else: '403 MEMBERS_ONLY' } }),
  input: groupInPath(),
};

/** Returns the rule of the decision of the owner or a co-owner on an application to the group. */
const deciding = (body?: unknown): Rule => ({
  by: 'user',
  verdicts: onApplication({
    others: { coowner: 'ok', applicant: '403 NOT_GROUP_OWNER', else: '404 APPLICATION_NOT_PENDING' },
  }),
  input: ({ circle }) => ({ params: { id: circle.applicationId }, ...withBody(body) }),
  fresh: async (cell) => {
    const { applicationId } = await managed(cell, { applicants: [cell.world.pia] });
    return { params: { id: applicationId }, ...withBody(body) };
  },
});

/** Returns the rule of reading and asking questions: for both parties, and neither for members nor for staff. */
const asking = (body?: unknown): Rule => ({
  by: 'user',
  verdicts: onApplication({
    others: {
      applicant: 'ok',
      coowner: 'ok',
      member: '403 NOT_GROUP_OWNER',
      else: '404 APPLICATION_NOT_PENDING',
    },
  }),
  input: ({ circle }) => ({ params: { id: circle.applicationId }, ...withBody(body) }),
});

/** The rule of the invitee's answer. The owner who invites and the co-owners are the other party. */
const answering: Rule = {
  by: 'user',
  verdicts: onInvitation({
    others: { owner: '403 NOT_INVITEE', coowner: '403 NOT_INVITEE', else: '404 INVITATION_NOT_FOUND' },
  }),
  input: ({ world, whose, circle }) => ({
    params: { id: whose === 'others' ? world.circle.invitationId : circle.invitationId },
  }),
  fresh: async (cell) => ({ params: { id: (await hosts(cell, { invitees: [me(cell)] })).invitationId } }),
};

/** A saved search exists for its user alone. */
const ofOwnSearch = (body?: unknown): Rule => ({
  by: 'user',
  verdicts: { own: 'ok', gone: '404 SEARCH_NOT_FOUND' },
  excluded: excluded('Searches belong to no circle.', 'others', 'hidden', 'blockedMe', 'blockedByMe'),
  input: () => ({ params: { id: 999_999_999 }, ...withBody(body) }),
  fresh: async (cell) => {
    const { id } = await me(cell).call(createSearch, {
      body: { name: 'Hikes', filters: { search: 'hike' } },
    });
    return { params: { id }, ...withBody(body) };
  },
});

/** Rules for groups, applications and invitations. */
export const groupRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  listGroups: namingNothing('visitor', () => ({ query: { limit: '2' } })),
  getGroup: { by: 'visitor', verdicts: onGroup({ others: 'ok' }), input: groupInPath() },
  createGroup: namingNothing('user', () => ({ body: newGroup })),
  updateGroup: { by: 'user', verdicts: managersOnly, input: groupInPath({ name: "Walkers' Circle" }) },
  setGroupListing: { by: 'user', verdicts: managersOnly, input: groupInPath({ isListed: true }) },
  transferGroup: {
    by: 'user',
    verdicts: ownersOnly,
    input: (cell) => groupInPath({ userId: cell.world.guest.id })(cell),
    fresh: async (cell) => {
      const { guest } = cell.world;
      const { group } = await mine(cell, { members: [guest] });
      return { params: { id: group.id }, body: { userId: guest.id } };
    },
  },
  disbandGroup: {
    by: 'user',
    verdicts: ownersOnly,
    input: groupInPath({}),
    fresh: async (cell) => ({ params: { id: (await mine(cell)).group.id }, body: {} }),
  },
  removeMember: [
    {
      by: 'user',
      verdicts: managersOnly,
      input: ({ circle }) => ({ params: { groupId: circle.group.id, memberId: circle.membershipId } }),
      fresh: async (cell) => {
        const { group, membershipId } = await managed(cell, { members: [cell.world.guest] });
        return { params: { groupId: group.id, memberId: membershipId } };
      },
    },
    {
      // A member leaves.
      by: 'user',
      verdicts: { own: 'ok' },
      input: ({ circle }) => ({ params: { groupId: circle.group.id, memberId: circle.membershipId } }),
      fresh: async (cell) => {
        const { group, membershipId } = await hosts(cell, { members: [me(cell)] });
        return { params: { groupId: group.id, memberId: membershipId } };
      },
    },
  ],
  setMemberRole: {
    by: 'user',
    verdicts: ownersOnly,
    input: ({ circle }) => ({
      params: { groupId: circle.group.id, memberId: circle.membershipId },
      body: { role: 'coowner' },
    }),
    fresh: async (cell) => {
      const { group, membershipId } = await mine(cell, { members: [cell.world.guest] });
      return { params: { groupId: group.id, memberId: membershipId }, body: { role: 'coowner' } };
    },
  },
  recommendGroups: {
    ...listOfUser,
    input: ({ world, persona, whose }) => ({ params: { userId: world.accountOf(persona, whose).id } }),
  },
  listInterests: namingNothing('visitor'),
  findLocation: namingNothing('visitor', () => ({ query: { query: 'Austin' } })),
  listLocations: namingNothing('visitor', () => ({ query: { query: 'Aus' } })),
  listMembersWithDetails: { by: 'visitor', verdicts: onGroup({ others: 'ok' }), input: groupInPath() },
  listMembers: membersOnly,
  listMembersDetailed: membersOnly,
  listUserGroups: listOfUser,
  listOwnedGroups: listOfUser,

  joinWaitlist: {
    by: 'user',
    verdicts: onGroup({
      own: '409 ALREADY_MEMBER',
      others: { member: '409 ALREADY_MEMBER', coowner: '409 ALREADY_MEMBER', else: '409 GROUP_HAS_PLACE' },
      blocked: { member: '409 ALREADY_MEMBER', else: '404 GROUP_NOT_FOUND' },
    }),
    input: groupInPath(),
  },
  leaveWaitlist: { by: 'user', verdicts: onGroup({ others: 'ok' }), input: groupInPath() },

  listSearches: namingNothing('user'),
  createSearch: namingNothing('user', () => ({ body: { name: 'Hikes', filters: { search: 'hike' } } })),
  updateSearch: ofOwnSearch({ name: 'Walks' }),
  deleteSearch: ofOwnSearch(),

  apply: {
    by: 'user',
    verdicts: onGroup({
      own: '409 ALREADY_MEMBER',
      others: {
        member: '409 ALREADY_MEMBER',
        coowner: '409 ALREADY_MEMBER',
        applicant: '409 ALREADY_APPLIED',
        else: 'ok',
      },
      blocked: { member: '409 ALREADY_MEMBER', else: '404 GROUP_NOT_FOUND' },
    }),
    input: ({ circle }) => ({ body: { groupId: circle.group.id, ...applicationBody } }),
    fresh: async (cell) => ({ body: { groupId: (await hosts(cell)).group.id, ...applicationBody } }),
  },
  listGroupApplications: { by: 'user', verdicts: managersOnly, input: groupInPath() },
  listPendingApplications: listOfUser,
  listReceivedApplications: listOfUser,
  listUserApplications: listOfUser,
  acceptApplication: deciding(),
  rejectApplication: deciding(),
  setApplicationStatus: deciding({ status: 'rejected' }),
  withdrawApplication: {
    by: 'user',
    verdicts: onApplication({
      others: {
        owner: '403 NOT_APPLICANT',
        coowner: '403 NOT_APPLICANT',
        else: '404 APPLICATION_NOT_PENDING',
      },
    }),
    input: ({ world, whose, circle }) => ({
      params: { id: whose === 'others' ? world.circle.lastApplicationId : circle.lastApplicationId },
    }),
    fresh: async (cell) => ({
      params: { id: (await hosts(cell, { applicants: [me(cell)] })).applicationId },
    }),
  },
  listApplicationMessages: asking(),
  postApplicationMessage: asking({ content: 'Do you mind dogs?' }),
  listUserInvitations: listOfUser,
  invite: {
    by: 'user',
    verdicts: managersOnly,
    input: ({ world, circle }) => ({ body: { groupId: circle.group.id, inviteeId: world.stray.id } }),
    fresh: async (cell) => ({
      body: { groupId: (await managed(cell)).group.id, inviteeId: cell.world.pia.id },
    }),
  },
  listInviteLinks: membersOnly,
  createInviteLink: {
    ...membersOnly,
    fresh: async (cell) => ({
      params: { id: (await hosts(cell, { members: [me(cell)] })).group.id },
    }),
  },
  revokeInviteLink: {
    by: 'user',
    verdicts: managersOnly,
    input: ({ circle }) => ({ params: { id: circle.group.id, linkId: 1 } }),
    fresh: async (cell) => {
      const { group } = await mine(cell);
      const { id: linkId } = await me(cell).call(createInviteLink, { params: { id: group.id } });
      return { params: { id: group.id, linkId } };
    },
  },
  acceptInvitation: answering,
  declineInvitation: answering,
};
