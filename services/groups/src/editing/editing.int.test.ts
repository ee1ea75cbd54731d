import {
  createGroup,
  deleteAdminGroup,
  getGroup,
  type Group,
  groupChangedV1,
  groupListingChangedV1,
  listGroups,
  placeFreedV1,
  setGroupListing,
  updateGroup,
  userBannedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, buildUserFacts, eventually, type TestService } from '@circlet/testing';
import sharp from 'sharp';

import { givenApplication, givenMember } from '../../test/build-application';
import { buildGroup, givenGroup } from '../../test/build-group';
import { signUp, startGroups, storedCovers } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
let owner: Actor;
beforeAll(async () => {
  service = await startGroups();
  owner = await signUp(service);
});
afterAll(() => service.stop());

const edit = (id: number, body: object, actor = owner): Promise<Group> =>
  service.as(actor).callWith(updateGroup, { params: { id }, body });
const list = (id: number, isListed: boolean, actor = owner) =>
  service.as(actor).call(setGroupListing, { params: { id }, body: { isListed } });
const picture = async (color: string): Promise<string> => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

describe('editing a group', () => {
  it('changes only the given fields and records GroupChanged [D2.2]', async () => {
    const { id, description } = await givenGroup(service, owner);
    const group = await edit(id, {
      name: 'Night owls',
      location: 'Boston, MA',
      interests: ['Chess'],
      ownerId: 9,
    });
    expect(group).toMatchObject({
      name: 'Night owls',
      location: 'Boston, MA',
      interests: ['Chess'],
      description,
    });
    expect(group.ownerId).toBe(owner.id);
    expect((await service.recorded(groupChangedV1)).at(-1)?.data).toMatchObject({
      groupId: id,
      name: 'Night owls',
    });
  });

  it('is found by its new name, location and interests', async () => {
    const { id } = await givenGroup(service, owner, { name: 'Before the change' });
    await edit(id, { name: 'Zymurgy society', location: 'Denver, CO', interests: ['Home brewing'] });
    const ids = async (query: object) =>
      (await service.visitor.callWith(listGroups, { query })).map((group) => group.id);
    expect(await ids({ search: 'zymurgy' })).toEqual([id]);
    expect(await ids({ search: 'before the change' })).toEqual([]);
    expect(await ids({ locationSearch: 'Boulder, CO', radius: 50 })).toEqual([id]);
    expect(await ids({ interests: 'home BREWING' })).toEqual([id]);
  });

  it('maxMembers cannot be below currentMembers [D2.2 D3.29]', async () => {
    const { id } = await givenGroup(service, owner);
    await givenMember(service, owner, id, await signUp(service));
    await givenMember(service, owner, id, await signUp(service));
    await expect(edit(id, { maxMembers: 2 })).rejects.toMatchObject({ status: 409 });
    expect(await edit(id, { maxMembers: 3 })).toMatchObject({ maxMembers: 3, isRecruiting: false });
  });

  it('a full group that grows reminds the owner of pending applicants', async () => {
    const { id } = await givenGroup(service, owner, { maxMembers: 2 });
    const applicant = await signUp(service);
    await givenApplication(service, applicant, id);
    await givenMember(service, owner, id, await signUp(service));
    await edit(id, { maxMembers: 4 });
    expect((await service.recorded(placeFreedV1)).at(-1)?.data).toMatchObject({
      groupId: id,
      ownerId: owner.id,
      waitingUserIds: [applicant.id],
    });
  });

  it('is for the owner: members get 403 before any validation error', async () => {
    const { id } = await givenGroup(service, owner);
    const member = await signUp(service);
    await givenMember(service, owner, id, member);
    await expect(edit(id, { name: '' }, member)).rejects.toMatchObject({ code: 'NOT_GROUP_OWNER' });
    await expect(edit(id, { name: '' }, buildActor({ role: 'admin' }))).rejects.toMatchObject({
      status: 403,
    });
    await expect(edit(id, { name: '' })).rejects.toMatchObject({ status: 400 });
    await expect(edit(987_654, {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('the cover', () => {
  it('is stored when a group is created: coverPhoto and imageUrl are the same relative URL [R3.3 R7.28 D5.19]', async () => {
    const body = { ...buildGroup(), imageUrl: await picture('red') };
    const group = await service.as(owner).call(createGroup, { body });
    expect(group.coverPhoto).toMatch(/^\/media\/covers\/[0-9a-f]{32}\.webp$/);
    expect(group.imageUrl).toBe(group.coverPhoto);
  });

  it('is deleted when an admin deletes the group, when no successor is left, and when an edit is refused', async () => {
    const count = async (): Promise<number> => (await storedCovers()).length;
    const before = await count();
    const given = async (color: string, by: Actor): Promise<Group> =>
      givenGroup(service, by, { imageUrl: await picture(color), maxMembers: 4 });
    const byAdmin = await given('green', owner);
    await service
      .as(buildActor({ role: 'admin' }))
      .call(deleteAdminGroup, { params: { id: byAdmin.id }, body: { reason: 'Sells tickets' } });
    expect(await count()).toBe(before);
    const leaving = await signUp(service);
    await given('purple', leaving);
    expect(await count()).toBeGreaterThan(before);
    const facts = buildUserFacts({ userId: leaving.id, isBanned: true, revision: 2 });
    await service.incoming.deliver(userBannedV1, leaving.id, {
      ...facts,
      byUserId: null,
      reason: null,
      ip: null,
    });
    await eventually(async () => (await count()) === before);
    const group = await givenGroup(service, owner, { maxMembers: 3 });
    for (const member of [await signUp(service), await signUp(service)])
      await givenMember(service, owner, group.id, member);
    await expect(edit(group.id, { maxMembers: 2, imageUrl: await picture('orange') })).rejects.toMatchObject({
      code: 'MORE_MEMBERS_THAN_PLACES',
    });
    expect(await count()).toBe(before);
  });

  it('stays while another group uses the same one', async () => {
    const cover = await picture('teal');
    const [one, other] = [await givenGroup(service, owner), await givenGroup(service, owner)];
    await edit(one.id, { coverPhoto: cover });
    await edit(other.id, { coverPhoto: cover });
    const shown = (await storedCovers()).length;
    await edit(one.id, { coverPhoto: null });
    expect(await storedCovers()).toHaveLength(shown);
    await edit(other.id, { coverPhoto: null });
    expect((await storedCovers()).length).toBeLessThan(shown);
  });

  it('can be replaced, kept and removed', async () => {
    const { id } = await givenGroup(service, owner);
    const { coverPhoto } = await edit(id, { coverPhoto: await picture('blue') });
    expect(await edit(id, { name: 'Still blue' })).toMatchObject({ coverPhoto });
    expect(await edit(id, { imageUrl: coverPhoto })).toMatchObject({ coverPhoto });
    expect(await edit(id, { imageUrl: null })).toMatchObject({ coverPhoto: null, imageUrl: null });
  });

  it.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`,
    'https://example.org/cat.png',
    '/media/people/00000000000000000000000000000000.webp',
  ])('refuses %s: Please upload a PNG, JPEG, WebP or GIF image [D3.104]', async (imageUrl) => {
    const { id } = await givenGroup(service, owner);
    await expect(edit(id, { imageUrl })).rejects.toMatchObject({
      status: 400,
      message: 'Please upload a PNG, JPEG, WebP or GIF image',
    });
  });

  it('refuses more than 5 MB: Please select an image smaller than 5MB. [R5.7 D5.17]', async () => {
    const { id } = await givenGroup(service, owner);
    const imageUrl = `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')}`;
    await expect(edit(id, { imageUrl })).rejects.toMatchObject({
      status: 400,
      message: 'Please select an image smaller than 5MB.',
    });
  });
});

describe('the visibility switch', () => {
  it('returns the group and a message, and records GroupListingChanged once [R7.35]', async () => {
    const { id } = await givenGroup(service, owner);
    const before = (await service.recorded(groupListingChangedV1)).length;
    const hidden = await list(id, false);
    expect(hidden).toMatchObject({
      group: { id, isListed: false },
      message: expect.stringContaining('unlisted') as string,
    });
    await list(id, false);
    expect(await service.recorded(groupListingChangedV1)).toHaveLength(before + 1);
    await expect(service.visitor.call(getGroup, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await list(id, true)).toMatchObject({ group: { isListed: true } });
    expect(await service.visitor.call(getGroup, { params: { id } })).toMatchObject({ id });
  });

  it('is for the owner [R6.14 D4.8]', async () => {
    const { id } = await givenGroup(service, owner);
    await expect(list(id, false, buildActor())).rejects.toMatchObject({ code: 'NOT_GROUP_OWNER' });
  });

  it('is pushed to the members immediately', async () => {
    const { id } = await givenGroup(service, owner);
    const member = await signUp(service);
    await givenMember(service, owner, id, member);
    const topics = await watchTopics(service, member);
    await list(id, false);
    await eventually(() => topics.includes('groups'));
  });
});
