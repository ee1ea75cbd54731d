import {
  acceptApplication,
  type ApplicationDetail,
  type ApplicationStatus,
  emailConfirmedV1,
  listGroupApplications,
  listMembers,
  listPendingApplications,
  listReceivedApplications,
  listUserApplications,
  rejectApplication,
  removeMember,
  withdrawApplication,
} from '@circlet/contracts';
import { type Actor, encodeCursor } from '@circlet/platform';
import { buildActor, buildUserFacts, eventually, nextId, type TestService } from '@circlet/testing';

import { givenApplication, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { type PagedList, pagesOf } from '../../test/read-pages';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
let owner: Actor;
let applicant: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service);
  applicant = await signUp(service, { name: 'Nia', bio: 'Climber' });
});
afterAll(() => service.stop());

const reject = (id: number) => service.as(owner).call(rejectApplication, { params: { id } });
const inShort = (rows: readonly ApplicationDetail[]) => rows.map(({ id, status }) => [id, status]);
const received = (actor = owner) =>
  service.as(actor).call(listReceivedApplications, { params: { id: owner.id } });
/** Creates applications to one group each, oldest first. */
const givenApplications = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1)
    ids.push((await givenApplication(service, applicant, (await givenGroup(service, owner)).id)).id);
  return ids;
};

describe('application lists', () => {
  it("a group's applications are for its owner, including decided ones [R7.32]", async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const first = await givenApplication(service, applicant, groupId);
    const second = await givenApplication(service, buildActor(), groupId);
    await reject(first.id);
    const list = (actor: Actor) => service.as(actor).call(listGroupApplications, { params: { id: groupId } });
    expect(inShort(await list(owner))).toEqual([
      [second.id, 'pending'],
      [first.id, 'rejected'],
    ]);
    await expect(list(buildActor())).rejects.toMatchObject({ code: 'NOT_GROUP_OWNER' });
  });

  it('pending-applications lists the pending ones to groups the user owns, with applicant and group [R3.6 R7.19 D3.53]', async () => {
    const group = await givenGroup(service, owner, { name: 'Wall climbers' });
    await givenMember(service, owner, group.id, buildActor());
    await givenApplication(service, applicant, group.id);
    const list = (actor: Actor) =>
      service.as(actor).call(listPendingApplications, { params: { id: actor.id } });
    expect(await list(owner)).toMatchObject([
      {
        status: 'pending',
        user: { id: applicant.id, name: 'Nia', bio: 'Climber' },
        group: { name: 'Wall climbers' },
      },
    ]);
    expect(await list(applicant)).toEqual([]);
  });

  it('received-applications lists all to groups the user owns, pending ones first', async () => {
    const [first, second, third, fourth] = await givenApplications(4);
    await reject(second!);
    await reject(fourth!);
    expect(inShort(await received())).toEqual([
      [third, 'pending'],
      [first, 'pending'],
      [fourth, 'rejected'],
      [second, 'rejected'],
    ]);
    await expect(received(applicant)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it("applications lists the user's own, newest first [R7.20]", async () => {
    const [first, second] = await givenApplications(2);
    await reject(first!);
    const rows = await service.as(applicant).call(listUserApplications, { params: { id: applicant.id } });
    expect(inShort(rows)).toEqual([
      [second, 'pending'],
      [first, 'rejected'],
    ]);
  });

  it.each<[string, ApplicationStatus[]]>([
    ['pending', ['pending']],
    ['rejected', ['rejected']],
    ['pending, rejected', ['pending', 'rejected']],
    ['expired', []],
    ['', ['pending', 'rejected']],
  ])("the user's own can be filtered by status %p [D5.45]", async (status, expected) => {
    const [first] = await givenApplications(2);
    await reject(first!);
    const list = await service
      .as(applicant)
      .page(listUserApplications, { params: { id: applicant.id }, query: { status } });
    expect(list.rows.map((row) => row.status)).toEqual(expected);
    expect(list.headers['x-total-count']).toBe(String(expected.length));
  });

  it('reject any other status', async () => {
    const list = service
      .as(applicant)
      .call(listUserApplications, { params: { id: applicant.id }, query: { status: 'pending,open' } });
    await expect(list).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each([listPendingApplications, listReceivedApplications, listUserApplications])(
    'are visible only to that user and staff ($name) [D1.20]',
    async (list) => {
      const call = { params: { id: nextId() } };
      await expect(service.as(buildActor()).call(list, call)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await service.as(buildActor({ role: 'moderator' })).call(list, call)).toEqual([]);
    },
  );
});

describe('the applicant in a row [D10.1 D10.2]', () => {
  const short = ['age', 'id', 'name', 'profilePhoto'];
  const full = ['age', 'bio', 'id', 'location', 'name', 'profilePhoto', 'username'];
  const fieldsIn = ([row]: readonly ApplicationDetail[]) => Object.keys(row!.user).sort();

  it('is full for the owner while the application is pending, then short', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, groupId);
    const ofGroup = () => service.as(owner).call(listGroupApplications, { params: { id: groupId } });
    const whilePending = [...full, 'emailConfirmed'].sort();
    expect([fieldsIn(await received()), fieldsIn(await ofGroup())]).toEqual([whilePending, whilePending]);
    await reject(id);
    expect([fieldsIn(await received()), fieldsIn(await ofGroup())]).toEqual([short, short]);
  });

  it('is full for the owner once accepted, until one of them leaves the group', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, groupId);
    await service.as(owner).call(acceptApplication, { params: { id } });
    expect(fieldsIn(await received())).toEqual(full);
    const members = await service.as(owner).call(listMembers, { params: { id: groupId } });
    const memberId = members.find(({ userId }) => userId === applicant.id)!.id;
    await service.as(applicant).call(removeMember, { params: { groupId, memberId } });
    expect(fieldsIn(await received())).toEqual(short);
  });

  it('is always full for the applicant and for staff', async () => {
    const [id] = await givenApplications(1);
    await reject(id!);
    const own = { params: { id: applicant.id } };
    expect(fieldsIn(await service.as(applicant).call(listUserApplications, own))).toEqual(full);
    const moderator = buildActor({ role: 'moderator' });
    expect(fieldsIn(await service.as(moderator).call(listUserApplications, own))).toEqual(full);
    expect(fieldsIn(await received(moderator))).toEqual(full);
  });
});

describe('long lists of applications', () => {
  const listOf = (list: PagedList, who: Actor, id = who.id) => pagesOf(service.as(who), list, id);

  it.each([
    ['own', listUserApplications, () => applicant],
    ['pending', listPendingApplications, () => owner],
    ['received', listReceivedApplications, () => owner],
  ] as const)('%s: are paged, with the exact total', async (_which, list, whose) => {
    const newestFirst = (await givenApplications(5)).toReversed();
    const pages = await listOf(list, whose()).all(2);
    expect(pages.map(({ ids }) => ids)).toEqual([
      newestFirst.slice(0, 2),
      newestFirst.slice(2, 4),
      newestFirst.slice(4),
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });

  it("a group's: are paged correctly even when all were created at the same time", async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const ids: number[] = [];
    for (let made = 0; made < 5; made += 1)
      ids.push((await givenApplication(service, buildActor(), groupId)).id);
    await service.dataSource.query('UPDATE applications SET created_at = now() WHERE group_id = $1', [
      groupId,
    ]);
    const pages = await listOf(listGroupApplications, owner, groupId).all(2);
    expect(pages.flatMap((page) => page.ids)).toEqual(ids.toReversed());
  });

  it('skip and repeat nothing when applications are added and withdrawn between two pages', async () => {
    const ids = await givenApplications(5);
    const list = listOf(listReceivedApplications, owner);
    const first = await list.page({ limit: 2 });
    expect(first.ids).toEqual([ids[4], ids[3]]);
    const [late] = await givenApplications(1);
    await service.as(applicant).call(withdrawApplication, { params: { id: ids[3]! } });
    const second = await list.page({ limit: 2, cursor: first.cursor });
    expect(second).toMatchObject({ ids: [ids[2], ids[1]], total: 5 });
    const third = await list.page({ limit: 2, cursor: second.cursor });
    expect(third).toEqual({ ids: [ids[0]], total: 5, cursor: undefined });
    expect((await list.page({ limit: 1 })).ids).toEqual([late]);
  });

  it('received: one decided between two pages moves behind the pending ones', async () => {
    const ids = await givenApplications(4);
    await reject(ids[3]!);
    const list = listOf(listReceivedApplications, owner);
    const first = await list.page({ limit: 1 });
    expect(first.ids).toEqual([ids[2]]);
    await reject(ids[1]!);
    const second = await list.page({ limit: 3, cursor: first.cursor });
    expect(second).toEqual({ ids: [ids[0], ids[3], ids[1]], total: 4, cursor: undefined });
  });

  it('reject a cursor of another list', async () => {
    await givenApplications(2);
    const { cursor } = await listOf(listPendingApplications, owner).page({ limit: 1 });
    const madeUp = encodeCursor([2 ** 40, new Date().toISOString(), 1]);
    for (const wrong of [cursor, madeUp, 'nonsense', ''])
      await expect(
        service
          .as(owner)
          .call(listReceivedApplications, { params: { id: owner.id }, query: { cursor: wrong } }),
      ).rejects.toMatchObject({ status: 400, message: 'This page does not exist' });
  });

  it('show those who decide whether the applicant has confirmed the address, live [D9.9]', async () => {
    const newcomer = await signUp(service, { emailConfirmed: false });
    const group = await givenGroup(service, owner);
    await givenApplication(service, newcomer, group.id);
    const shown = async () => (await received())[0]?.user.emailConfirmed;
    expect(await shown()).toBe(false);
    const own = await service.as(newcomer).call(listUserApplications, { params: { id: newcomer.id } });
    expect(own[0]?.user).not.toHaveProperty('emailConfirmed');
    const topics = await watchTopics(service, owner);
    const facts = buildUserFacts({ userId: newcomer.id, revision: 2 });
    await service.incoming.deliver(emailConfirmedV1, newcomer.id, facts);
    expect(await shown()).toBe(true);
    await eventually(() => topics.length > 0);
    expect(topics).toEqual(['applications']);
  });
});
