import {
  disbandGroup,
  exportExchanges,
  getGroup,
  joinWaitlist,
  leaveWaitlist,
  listMembers,
  removeMember,
  setGroupListing,
  transferGroup,
  updateGroup,
  userBannedV1,
  userBlockedV1,
  userDeletedV1,
  waitlistNotifiedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, eventually, nextId, type TestService } from '@circlet/testing';

import { givenInvitation, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
let owner: Actor;
let member: Actor;
let user: Actor;
/** A full group of two. */
let groupId: number;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  [owner, member, user] = [await signUp(service), await signUp(service), await signUp(service)];
  groupId = await givenFullGroup(owner, member);
});
afterAll(() => service.stop());

async function givenFullGroup(by: Actor, ...members: Actor[]): Promise<number> {
  const { id } = await givenGroup(service, by, { maxMembers: members.length + 1 });
  for (const one of members) await givenMember(service, by, id, one);
  return id;
}
const wait = (actor: Actor, id = groupId) => service.as(actor).call(joinWaitlist, { params: { id } });
const stopWaiting = (actor: Actor) => service.as(actor).call(leaveWaitlist, { params: { id: groupId } });
const isWaiting = async (actor: Actor) =>
  (await service.as(actor).call(getGroup, { params: { id: groupId } })).isWaiting;
const edit = (body: { maxMembers?: number; isRecruiting?: boolean }) =>
  service.as(owner).call(updateGroup, { params: { id: groupId }, body });
/** Returns whom each notification of the group's waitlist reached. */
const notified = async (): Promise<number[][]> =>
  (await service.recorded(waitlistNotifiedV1))
    .filter(({ data }) => data.groupId === groupId)
    .map(({ data }) => data.userIds.toSorted((one, other) => one - other));
const waitingIds = async (id = groupId): Promise<number[]> => {
  const rows = await service.dataSource.query<{ id: number }[]>(
    'SELECT user_id AS id FROM waitlist WHERE group_id = $1 ORDER BY 1',
    [id],
  );
  return rows.map((row) => row.id);
};
const membershipOf = async (actor: Actor): Promise<number> => {
  const members = await service.as(owner).call(listMembers, { params: { id: groupId } });
  return members.find(({ userId }) => userId === actor.id)!.id;
};
const remove = async (by: Actor) =>
  service.as(by).call(removeMember, { params: { groupId, memberId: await membershipOf(member) } });
const ban = (actor: Actor) =>
  service.incoming.deliver(userBannedV1, actor.id, {
    ...buildUserFacts({ userId: actor.id, isBanned: true, revision: 5 }),
    byUserId: 1,
    reason: 'Rude to everyone',
    ip: null,
  });
const block = (blocker: Actor, blocked: Actor) =>
  service.incoming.deliver(userBlockedV1, blocker.id, {
    blockId: nextId(),
    userId: blocker.id,
    blockedUserId: blocked.id,
  });

describe('waiting for a place', () => {
  it('starts and stops, and only the user themself sees it [D10.27]', async () => {
    expect(await isWaiting(user)).toBe(false);
    const entry = await wait(user);
    expect(entry).toMatchObject({ groupId, userId: user.id });
    expect(await wait(user)).toEqual(entry);
    expect(await isWaiting(user)).toBe(true);
    expect(await isWaiting(owner)).toBe(false);
    expect(await service.visitor.call(getGroup, { params: { id: groupId } })).not.toHaveProperty('isWaiting');
    expect(await stopWaiting(user)).toEqual({ message: 'You are no longer waiting for a place' });
    await stopWaiting(user);
    expect(await isWaiting(user)).toBe(false);
  });

  it('is refused to members and while there is a free place [D10.29]', async () => {
    await expect(wait(member)).rejects.toMatchObject({ status: 409, code: 'ALREADY_MEMBER' });
    const { id } = await givenGroup(service, owner);
    await expect(wait(user, id)).rejects.toMatchObject({ status: 409, code: 'GROUP_HAS_PLACE' });
  });

  it('finds no unlisted group, and none of a user who blocked the caller', async () => {
    await service.as(owner).call(setGroupListing, { params: { id: groupId }, body: { isListed: false } });
    await expect(wait(user)).rejects.toMatchObject({ status: 404 });
    const other = await givenFullGroup(owner, member);
    await block(owner, user);
    await expect(wait(user, other)).rejects.toMatchObject({ status: 404 });
  });

  it('is part of the account data', async () => {
    await wait(user);
    const { waitlist } = await service.as(user).call(exportExchanges.groups);
    expect(waitlist).toMatchObject([{ groupId }]);
  });
});

describe('a place that opens', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a member leaves', () => remove(member)],
    ['a member is removed', () => remove(owner)],
    ['a member is banned', () => ban(member)],
    ['the group grows', () => edit({ maxMembers: 4 })],
  ])('notifies everyone who waits, once, when %s [D10.28]', async (_, open) => {
    const other = await signUp(service);
    await wait(user);
    await wait(other);
    const topics = await watchTopics(service, user);
    await open();
    await eventually(() => topics.includes('groups'));
    expect(await notified()).toEqual([[user.id, other.id].toSorted((one, two) => one - two)]);
    expect(topics.filter((topic) => topic === 'groups')).toHaveLength(1);
    expect(await isWaiting(user)).toBe(false);
    await edit({ maxMembers: 5 });
    expect(await notified()).toHaveLength(1);
  });

  it('of a paused group notifies them once the group recruits again', async () => {
    await service.dataSource.query('UPDATE groups SET expired_in_a_row = 3 WHERE id = $1', [groupId]);
    await wait(user);
    await remove(member);
    expect(await notified()).toEqual([]);
    await edit({ isRecruiting: true });
    expect(await notified()).toEqual([[user.id]]);
  });

  it('of an unlisted group notifies only invitees, and the others once it is listed again', async () => {
    const invitee = await signUp(service);
    await edit({ maxMembers: 3 });
    await givenInvitation(service, owner, groupId, invitee);
    await edit({ maxMembers: 2 });
    await wait(invitee);
    await wait(user);
    await service.as(owner).call(setGroupListing, { params: { id: groupId }, body: { isListed: false } });
    await edit({ maxMembers: 3 });
    expect(await notified()).toEqual([[invitee.id]]);
    expect(await waitingIds()).toEqual([user.id]);
    await service.as(owner).call(setGroupListing, { params: { id: groupId }, body: { isListed: true } });
    expect(await notified()).toEqual([[invitee.id], [user.id]]);
    expect(await waitingIds()).toEqual([]);
  });
});

describe('users leave the waitlist', () => {
  beforeEach(() => wait(user));

  it.each<[string, () => Promise<unknown>]>([
    ['they are banned', () => ban(user)],
    [
      'they delete their account',
      () =>
        service.incoming.deliver(userDeletedV1, user.id, {
          userId: user.id,
          deletedAt: new Date().toISOString(),
        }),
    ],
    ['the owner blocks them', () => block(owner, user)],
    ['they block the owner', () => block(user, owner)],
    [
      'a user whom they blocked becomes the owner',
      async () => {
        await block(user, member);
        await service.as(owner).call(transferGroup, { params: { id: groupId }, body: { userId: member.id } });
      },
    ],
    [
      'the group is disbanded',
      () => service.as(owner).call(disbandGroup, { params: { id: groupId }, body: {} }),
    ],
  ])('when %s', async (_, happen) => {
    expect(await waitingIds()).toEqual([user.id]);
    await happen();
    expect(await waitingIds()).toEqual([]);
    expect(await notified()).toEqual([]);
  });
});
