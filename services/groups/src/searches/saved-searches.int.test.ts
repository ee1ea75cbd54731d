import {
  createSearch,
  deleteSearch,
  exportExchanges,
  listSearches,
  updateSearch,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let user: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  user = await signUp(service);
});
afterAll(() => service.stop());

const save = (body: object = {}, actor = user) =>
  service.as(actor).callWith(createSearch, { body: { name: 'Hikes', ...body } });
const list = (actor = user) => service.as(actor).call(listSearches);

describe('saved searches', () => {
  it('are created, listed newest first, changed and deleted [D10.30]', async () => {
    const first = await save({ filters: { search: 'hike', interests: 'Tea,Jazz' }, notify: 'weekly' });
    expect(first).toMatchObject({
      name: 'Hikes',
      filters: { search: 'hike', interests: ['Tea', 'Jazz'], radius: 25, size: 'all', sort: 'newest' },
      notify: 'weekly',
    });
    const second = await save({ filters: { interests: ['Tea'] } });
    expect(second).toMatchObject({ filters: { interests: ['Tea'] }, notify: 'off' });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const params = { id: first.id };
    expect(await service.as(user).call(updateSearch, { params, body: { name: 'Walks' } })).toEqual({
      ...first,
      name: 'Walks',
    });
    expect(
      await service
        .as(user)
        .call(updateSearch, { params, body: { filters: { size: 'small' }, notify: 'off' } }),
    ).toMatchObject({ name: 'Walks', filters: { search: '', size: 'small' }, notify: 'off' });
    expect(await service.as(user).call(deleteSearch, { params })).toEqual({
      message: 'The search has been deleted',
    });
    expect((await list()).map(({ id }) => id)).toEqual([second.id]);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name of 51 characters', { name: 'a'.repeat(51) }],
    ['an unknown interval', { notify: 'hourly' }],
    ['an unknown size [D10.31]', { filters: { size: 'huge' } }],
    ['an unknown radius [D10.31]', { filters: { radius: 7 } }],
    ['a search of 101 characters [D10.31]', { filters: { search: 'a'.repeat(101) } }],
    ['31 interests [D10.31]', { filters: { interests: Array.from({ length: 31 }, (_, n) => `I${n}`) } }],
  ])('refuse %s', async (_, body) => {
    await expect(save(body)).rejects.toMatchObject({ status: 400 });
  });

  it('accept names of 1 and of 50 characters', async () => {
    expect(await save({ name: 'a' })).toMatchObject({ name: 'a' });
    expect(await save({ name: 'a'.repeat(50) })).toMatchObject({ name: 'a'.repeat(50) });
  });

  it('are at most 10, even when they are saved at the same time [D10.30]', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => save()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(save()).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_SEARCHES',
      message: 'You can save at most 10 searches',
    });
    const [{ id } = { id: 0 }] = await list();
    await service.as(user).call(deleteSearch, { params: { id } });
    await save();
  });

  it('exist for their user alone', async () => {
    const { id } = await save();
    const other = await signUp(service);
    const params = { id };
    expect(await list(other)).toEqual([]);
    const missing = { status: 404, code: 'SEARCH_NOT_FOUND' };
    await expect(
      service.as(other).call(updateSearch, { params, body: { name: 'Mine' } }),
    ).rejects.toMatchObject(missing);
    await expect(service.as(other).call(deleteSearch, { params })).rejects.toMatchObject(missing);
    expect(await list()).toMatchObject([{ id, name: 'Hikes' }]);
  });

  it('are saved once per Idempotency-Key', async () => {
    const input = { body: { name: 'Hikes', filters: {} }, idempotencyKey: 'once' };
    const first = await service.as(user).call(createSearch, input);
    expect(await service.as(user).call(createSearch, input)).toEqual(first);
    expect(await list()).toHaveLength(1);
  });

  it('are part of the account data, and go with the account', async () => {
    await save({ filters: { search: 'hike' } });
    const { savedSearches } = await service.as(user).call(exportExchanges.groups);
    expect(savedSearches).toMatchObject([{ name: 'Hikes', filters: { search: 'hike' }, notify: 'off' }]);
    await service.incoming.deliver(userDeletedV1, user.id, {
      userId: user.id,
      deletedAt: new Date().toISOString(),
    });
    expect(await list()).toEqual([]);
  });
});
