import {
  createGroup,
  createSearch,
  deleteSearch,
  disbandGroup,
  getGroup,
  joinWaitlist,
  leaveWaitlist,
  limits,
  listGroupApplications,
  listMembers,
  listMembersDetailed,
  listMembersWithDetails,
  listMessages,
  removeMember,
  setGroupListing,
  setMemberRole,
  transferGroup,
  updateGroup,
  updateSearch,
} from '@circlet/contracts';

import { huge, manyPixels, svg } from './pictures';
import type { Cast } from './cast';
import { createGroupWith, createPerson, noId } from '../people';

const nowhere = { params: { id: noId } };
const newGroup = { name: 'Night Owls', description: 'Board games until late.', location: 'Austin, TX' };

/** Tests the errors of groups and memberships. */
export async function groupRefusals(world: Cast): Promise<void> {
  const [owner, friend] = [await createPerson(world.origin, 'gina'), await createPerson(world.origin, 'gus')];
  const group = await createGroupWith(owner, 4, friend, world.other);
  const params = { id: group.id };
  for (const [call, body] of [
    [updateGroup, {}],
    [setGroupListing, { isListed: true }],
    [transferGroup, { userId: friend.id }],
    [disbandGroup, {}],
  ] as const)
    await owner.refused(call, 'GROUP_NOT_FOUND', { ...nowhere, body });
  for (const call of [joinWaitlist, leaveWaitlist]) await owner.refused(call, 'GROUP_NOT_FOUND', nowhere);
  await owner.refused(updateSearch, 'SEARCH_NOT_FOUND', { ...nowhere, body: {} });
  await owner.refused(deleteSearch, 'SEARCH_NOT_FOUND', nowhere);
  const search = { body: { name: 'Hikes', filters: {} } };
  for (let saved = 0; saved < limits.savedSearches; saved += 1) await owner.call(createSearch, search);
  await owner.refused(createSearch, 'TOO_MANY_SEARCHES', search);
  for (const call of [
    getGroup,
    listMembersWithDetails,
    listMembers,
    listMembersDetailed,
    listGroupApplications,
    listMessages,
  ])
    await owner.refused(call, 'GROUP_NOT_FOUND', nowhere);
  await owner.refused(createGroup, 'IMAGE_UNSUPPORTED', { body: { ...newGroup, imageUrl: svg } });
  await owner.refused(createGroup, 'IMAGE_TOO_LARGE', { body: { ...newGroup, imageUrl: huge } });
  await owner.refused(createGroup, 'IMAGE_TOO_MANY_PIXELS', {
    body: { ...newGroup, imageUrl: manyPixels },
  });
  await owner.refused(updateGroup, 'IMAGE_TOO_MANY_PIXELS', {
    params,
    body: { coverPhoto: manyPixels },
  });
  await owner.refused(updateGroup, 'IMAGE_UNSUPPORTED', { params, body: { coverPhoto: svg } });
  await owner.refused(updateGroup, 'IMAGE_TOO_LARGE', { params, body: { coverPhoto: huge } });
  await owner.refused(updateGroup, 'MORE_MEMBERS_THAN_PLACES', { params, body: { maxMembers: 2 } });
  await owner.refused(transferGroup, 'ALREADY_OWNER', { params, body: { userId: owner.id } });
  await owner.refused(transferGroup, 'NEW_OWNER_NOT_MEMBER', {
    params,
    body: { userId: world.friend.id },
  });
  const members = await owner.call(listMembers, { params });
  const membershipOf = (id: number) => members.find(({ userId }) => userId === id)?.id ?? 0;
  const ownMembership = membershipOf(owner.id);
  const inGroup = (groupId: number, memberId: number) => ({ params: { groupId, memberId } });
  await owner.refused(removeMember, 'GROUP_NOT_FOUND', inGroup(noId, ownMembership));
  await owner.refused(removeMember, 'MEMBER_NOT_FOUND', inGroup(group.id, noId));
  await owner.refused(removeMember, 'OWNER_STAYS', inGroup(group.id, ownMembership));
  const body = { role: 'coowner' } as const;
  await owner.call(setMemberRole, { ...inGroup(group.id, membershipOf(world.other.id)), body });
  await world.other.refused(removeMember, 'OWNER_ONLY', inGroup(group.id, ownMembership));
  await owner.refused(setMemberRole, 'GROUP_NOT_FOUND', { ...inGroup(noId, ownMembership), body });
  await owner.refused(setMemberRole, 'MEMBER_NOT_FOUND', { ...inGroup(group.id, noId), body });
  await owner.refused(setMemberRole, 'ALREADY_OWNER', { ...inGroup(group.id, ownMembership), body });
  for (let owned = 0; owned < limits.ownedGroups; owned += 1) await createGroupWith(friend, 2);
  await friend.refused(createGroup, 'TOO_MANY_GROUPS', { body: newGroup });
  await owner.refused(transferGroup, 'NEW_OWNER_AT_LIMIT', { params, body: { userId: friend.id } });
}
