import {
  createGroup,
  declineInvitation,
  getGroup,
  groupCreatedV1,
  listMembers,
  listMembersDetailed,
  listMembersWithDetails,
  listOwnedGroups,
  listUserGroups,
  memberJoinedV1,
  userProfileChangedV1,
} from '@circlet/contracts';
import { buildActor, buildUserFacts, nextId, type TestService } from '@circlet/testing';

import { givenInvitation, givenMember } from '../../test/build-application';
import { buildGroup, givenGroup } from '../../test/build-group';
import { pagesOf } from '../../test/read-pages';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

const hide = (id: number) =>
  service.dataSource.query('UPDATE groups SET is_listed = false WHERE id = $1', [id]);

describe('creating a group [R7.28]', () => {
  it('makes the caller the owner and first member, regardless of the body [R6.4]', async () => {
    const owner = await signUp(service, { name: 'Ada', age: 31 });
    const group = await service
      .as(owner)
      .callWith(createGroup, { body: { ...buildGroup(), ownerId: 999, currentMembers: 5, matchScore: 99 } });
    expect(group).toMatchObject({ ownerId: owner.id, currentMembers: 1, isListed: true, isRecruiting: true });
    expect(group.members).toMatchObject([
      { userId: owner.id, user: { name: 'Ada', age: 31, profilePhoto: null } },
    ]);
  });

  it('defaults to 6 members and to null for missing text [R3.3 D5.3 D5.18]', async () => {
    const owner = await signUp(service);
    const { name, description, location } = buildGroup();
    const group = await service.as(owner).call(createGroup, { body: { name, description, location } });
    expect(group).toMatchObject({ maxMembers: 6, category: null, coverPhoto: null, imageUrl: null });
  });

  it('records GroupCreated and MemberJoined', async () => {
    const owner = await signUp(service);
    const group = await givenGroup(service, owner);
    const created = await service.recorded(groupCreatedV1);
    const joined = await service.recorded(memberJoinedV1);
    expect(created.at(-1)?.data).toMatchObject({ groupId: group.id, ownerId: owner.id });
    expect(joined.at(-1)?.data).toMatchObject({ groupId: group.id, userId: owner.id, as: 'owner' });
  });

  it.each([
    [{ name: 'ab' }, 'Group name must be at least 3 characters'],
    [{ name: 'a'.repeat(51) }, 'Group name must be less than 50 characters'],
    [{ description: 'too short' }, 'Description must be at least 10 characters'],
    [{ description: 'a'.repeat(501) }, 'Description must be less than 500 characters'],
    [{ location: ' ' }, 'Location is required'],
    [{ maxMembers: 1 }, 'Must allow at least 2 members'],
    [{ maxMembers: 9 }, 'Maximum 8 members allowed'],
  ])('refuses %j', async (wrong, message) => {
    const body = { ...buildGroup(), ...wrong };
    await expect(service.as(buildActor()).call(createGroup, { body })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('requires a signed-in user [R6.4]', async () => {
    await expect(service.visitor.call(createGroup, { body: buildGroup() })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('an unlisted group', () => {
  it('exists only for its members and staff [D2.1]', async () => {
    const owner = await signUp(service);
    const { id } = await givenGroup(service, owner);
    await hide(id);
    const call = { params: { id } };
    await expect(service.visitor.call(getGroup, call)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    await expect(service.as(buildActor()).call(getGroup, call)).rejects.toMatchObject({ status: 404 });
    await expect(service.visitor.call(listMembersWithDetails, call)).rejects.toMatchObject({ status: 404 });
    expect(await service.as(owner).call(getGroup, call)).toMatchObject({ id, isListed: false });
    expect(await service.as(buildActor({ role: 'moderator' })).call(getGroup, call)).toMatchObject({ id });
  });

  it('exists for invitees until they answer, and for no one else [D2.1]', async () => {
    const [owner, invitee, other] = [await signUp(service), await signUp(service), await signUp(service)];
    const { id } = await givenGroup(service, owner);
    await hide(id);
    const invitation = await givenInvitation(service, owner, id, invitee);
    const call = { params: { id } };
    expect(await service.as(invitee).call(getGroup, call)).toMatchObject({ id });
    await expect(service.as(other).call(getGroup, call)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    await service.as(invitee).call(declineInvitation, { params: { id: invitation.id } });
    await expect(service.as(invitee).call(getGroup, call)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
  });
});

describe('the members of a group [R7.31]', () => {
  it('are shown in full to members, oldest first, and as cards to everyone [R3.5 R7.29 D4.1 D5.24]', async () => {
    const owner = await signUp(service, { name: 'Olga' });
    const member = await signUp(service, { name: 'Max', bio: 'Bakes bread', location: 'Boston, MA' });
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, member);
    const call = { params: { id } };

    const full = await service.as(member).call(listMembers, call);
    expect(full.map((row) => row.user.name)).toEqual(['Olga', 'Max']);
    expect(full[1]?.user).toMatchObject({ bio: 'Bakes bread', location: 'Boston, MA' });
    expect(await service.as(owner).call(listMembersDetailed, call)).toEqual(full);

    const cards = await service.visitor.call(listMembersWithDetails, call);
    expect(cards.map((card) => Object.keys(card.user).sort())).toEqual([
      ['age', 'name', 'profilePhoto'],
      ['age', 'name', 'profilePhoto'],
    ]);
  });

  it('are hidden from others: Member details are only visible to group members [R2.53 R7.30 D3.31]', async () => {
    const { id } = await givenGroup(service, await signUp(service));
    await expect(service.as(buildActor()).call(listMembers, { params: { id } })).rejects.toMatchObject({
      status: 403,
      message: 'Member details are only visible to group members',
    });
    await expect(service.visitor.call(listMembersDetailed, { params: { id } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('follow the profile, and a late event changes nothing', async () => {
    const owner = await signUp(service, { name: 'Before' });
    const { id } = await givenGroup(service, owner);
    const facts = buildUserFacts({ userId: owner.id });
    await service.incoming.deliver(userProfileChangedV1, owner.id, { ...facts, name: 'Newest', revision: 3 });
    await service.incoming.deliver(userProfileChangedV1, owner.id, { ...facts, name: 'Late', revision: 2 });
    const [card] = await service.visitor.call(listMembersWithDetails, { params: { id } });
    expect(card?.user.name).toBe('Newest');
  });
});

describe("a user's groups [R7.18]", () => {
  it('are the groups they belong to, including owned ones, newest first [R7.17 D5.23]', async () => {
    const [owner, friend] = [await signUp(service), await signUp(service)];
    const first = await givenGroup(service, friend);
    const second = await givenGroup(service, owner);
    await givenMember(service, owner, second.id, friend);
    const call = { params: { id: friend.id } };
    const ids = (groups: { id: number }[]) => groups.map((group) => group.id);
    expect(ids(await service.as(friend).call(listUserGroups, call))).toEqual([second.id, first.id]);
    expect(ids(await service.as(friend).call(listOwnedGroups, call))).toEqual([first.id]);
  });

  it.each([listUserGroups, listOwnedGroups])(
    'are paged with the exact total, and skip nothing when a group is added in between ($name)',
    async (list) => {
      const owner = await signUp(service);
      const ids: number[] = [];
      for (let made = 0; made < 5; made += 1) ids.push((await givenGroup(service, owner)).id);
      const pages = pagesOf(service.as(owner), list, owner.id);
      const first = await pages.page({ limit: 2 });
      const late = await givenGroup(service, owner);
      const second = await pages.page({ limit: 2, cursor: first.cursor });
      const third = await pages.page({ limit: 2, cursor: second.cursor });
      expect([first.ids, second.ids, third.ids]).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]]);
      expect([first.total, second.total, third.total]).toEqual([5, 6, 6]);
      expect(third.cursor).toBeUndefined();
      expect((await pages.page({ limit: 1 })).ids).toEqual([late.id]);
    },
  );

  it.each([listUserGroups, listOwnedGroups])(
    'are visible only to that user and staff ($name) [D1.20]',
    async (list) => {
      const call = { params: { id: nextId() } };
      await expect(service.as(buildActor()).call(list, call)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await service.as(buildActor({ role: 'admin' })).call(list, call)).toEqual([]);
    },
  );
});
