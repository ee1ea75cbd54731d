import {
  type AdminGroup,
  deleteAdminGroup,
  getGroup,
  groupDeletedV1,
  listAdminGroups,
  liveUserSubject,
  memberLeftV1,
  type QueryInputOf,
  type Role,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, eventually, type TestService } from '@circlet/testing';

import { givenApplication, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let owner: Actor;
beforeAll(async () => {
  service = await startGroups();
  owner = await signUp(service, { name: 'Olive Owner' });
});
afterAll(() => service.stop());

const admin = buildActor({ role: 'admin' });
const list = (query: QueryInputOf<typeof listAdminGroups> = {}): Promise<AdminGroup[]> =>
  service.as(admin).call(listAdminGroups, { query });

describe('GET /api/admin/groups [R7.51]', () => {
  it('lists all groups with their owners, including unlisted ones, newest first', async () => {
    const listed = await givenGroup(service, owner);
    const hidden = await givenGroup(service, owner, { isListed: false });
    const rows = await list();
    expect(rows.slice(0, 2).map(({ id, isListed }) => [id, isListed])).toEqual([
      [hidden.id, false],
      [listed.id, true],
    ]);
    expect(rows[0]?.owner).toMatchObject({ id: owner.id, name: 'Olive Owner' });
  });

  it('searches name, description and location literally, and filters by visibility', async () => {
    const group = await givenGroup(service, owner, { name: '100% Chess', location: 'Boston, MA' });
    const ids = async (query: QueryInputOf<typeof listAdminGroups>) =>
      (await list(query)).map(({ id }) => id);
    expect(await ids({ search: '100% CHESS' })).toEqual([group.id]);
    expect(await ids({ search: 'boston' })).toEqual([group.id]);
    expect(await ids({ search: 'boston', isListed: 'false' })).toEqual([]);
  });

  it('pages without gaps, with the exact total', async () => {
    for (let count = 0; count < 3; count += 1) await givenGroup(service, owner, { location: 'Denver, CO' });
    const query = { search: 'denver', limit: 2 };
    const first = await service.as(admin).page(listAdminGroups, { query });
    const second = await service
      .as(admin)
      .page(listAdminGroups, { query: { ...query, cursor: first.headers['x-next-cursor'] } });
    expect(first.headers['x-total-count']).toBe('3');
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3);
  });
});

describe('DELETE /api/admin/groups/{id} [R7.55]', () => {
  it('deletes the group and records the admin, the reason, the IP address and the members', async () => {
    const [group, member] = [await givenGroup(service, owner), await signUp(service)];
    await givenMember(service, owner, group.id, member);
    await service
      .as(admin)
      .call(deleteAdminGroup, { params: { id: group.id }, body: { reason: 'Sells tickets' } });
    await expect(service.as(member).call(getGroup, { params: { id: group.id } })).rejects.toMatchObject({
      code: 'GROUP_NOT_FOUND',
    });
    const deleted = (await service.recorded(groupDeletedV1)).find(({ data }) => data.groupId === group.id);
    expect(deleted?.data).toMatchObject({
      name: group.name,
      ownerId: owner.id,
      memberIds: [owner.id, member.id],
      cause: 'administered',
      byUserId: admin.id,
      reason: 'Sells tickets',
      ip: '203.0.113.7',
    });
    const left = (await service.recorded(memberLeftV1)).filter(({ data }) => data.groupId === group.id);
    expect(left.map(({ data }) => [data.userId, data.cause])).toEqual([
      [owner.id, 'disbanded'],
      [member.id, 'disbanded'],
    ]);
  });

  it('notifies members and applicants immediately', async () => {
    const [group, applicant] = [await givenGroup(service, owner), await signUp(service)];
    await givenApplication(service, applicant, group.id);
    const topics: string[] = [];
    for (const { id } of [owner, applicant])
      service.nats.subscribe(liveUserSubject(id), {
        callback: (_, message) => topics.push(message.json<{ topic: string }>().topic),
      });
    await service.nats.flush();
    await service.as(admin).call(deleteAdminGroup, { params: { id: group.id }, body: { reason: 'Spam' } });
    await eventually(() => topics.length === 3);
    expect(topics.toSorted()).toEqual(['applications', 'groups', 'meetups']);
  });

  it('answers 404 for an unknown group before 400 for a missing reason [R5.32]', async () => {
    const group = await givenGroup(service, owner);
    const remove = (id: number) =>
      service.as(admin).callWith(deleteAdminGroup, { params: { id }, body: { reason: ' ' } });
    await expect(remove(999_999)).rejects.toMatchObject({ status: 404 });
    await expect(remove(group.id)).rejects.toMatchObject({ status: 400 });
    expect((await list())[0]?.id).toBe(group.id);
  });
});

describe('role checks in the service itself [R6.16]', () => {
  it.each<[Role | 'visitor', number]>([
    ['visitor', 401],
    ['user', 403],
    ['moderator', 403],
    ['admin', 200],
  ])('answers a %s with %i', async (who, expected) => {
    const group = await givenGroup(service, owner);
    const caller = who === 'visitor' ? service.visitor : service.as(buildActor({ role: who }));
    const statusOf = (answer: Promise<unknown>): Promise<number> =>
      answer.then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      );
    expect(await statusOf(caller.call(listAdminGroups))).toBe(expected);
    const deletion = caller.call(deleteAdminGroup, { params: { id: group.id }, body: { reason: 'Spam' } });
    expect(await statusOf(deletion)).toBe(expected);
  });
});
