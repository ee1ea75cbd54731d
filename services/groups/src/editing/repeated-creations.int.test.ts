import { randomUUID } from 'node:crypto';

import {
  apply,
  createGroup,
  getGroup,
  groupCreatedV1,
  invite,
  withdrawApplication,
} from '@circlet/contracts';
import { Creations } from '@circlet/events';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { buildApplication } from '../../test/build-application';
import { buildGroup, givenGroup } from '../../test/build-group';
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

/** A creation that can be repeated with the same key, and one with other input. */
interface Attempt {
  readonly table: string;
  create(key: string, actor?: Actor): Promise<{ id: number }>;
  createOther(key: string): Promise<{ id: number }>;
}

const group: () => Promise<Attempt> = () => {
  const body = buildGroup();
  const send = (idempotencyKey: string, input: typeof body, actor = user) =>
    service.as(actor).call(createGroup, { body: input, idempotencyKey });
  return Promise.resolve({
    table: 'groups',
    create: (key, actor) => send(key, body, actor),
    createOther: (key) => send(key, { ...body, name: 'Another name' }),
  });
};
const application: () => Promise<Attempt> = async () => {
  const body = buildApplication((await givenGroup(service, await signUp(service))).id);
  const send = (idempotencyKey: string, input: typeof body, actor = user) =>
    service.as(actor).call(apply, { body: input, idempotencyKey });
  return {
    table: 'applications',
    create: (key, actor) => send(key, body, actor),
    createOther: (key) => send(key, { ...body, experience: 'expert' }),
  };
};
const invitation: () => Promise<Attempt> = async () => {
  const { id: groupId } = await givenGroup(service, user);
  const body = { groupId, inviteeId: (await signUp(service)).id, message: 'Come along' };
  const send = (idempotencyKey: string, input: typeof body) =>
    service.as(user).call(invite, { body: input, idempotencyKey });
  return {
    table: 'invitations',
    create: (key) => send(key, body),
    createOther: (key) => send(key, { ...body, message: 'Do come along' }),
  };
};

const countOf = async (table: string): Promise<number> => {
  const [row] = await service.dataSource.query<[{ count: number }]>(`SELECT count(*) FROM ${table}`);
  return row.count;
};

describe.each([
  ['a group', group],
  ['an application', application],
  ['an invitation', invitation],
])('%s that is created with an Idempotency-Key', (_, attempt) => {
  it('is created once when the request is retried, and returned again', async () => {
    const { table, create } = await attempt();
    const before = await countOf(table);
    const key = randomUUID();
    const first = await create(key);
    expect(await create(key)).toEqual(first);
    expect(await countOf(table)).toBe(before + 1);
  });

  it('is created once by 20 concurrent requests', async () => {
    const { table, create } = await attempt();
    const before = await countOf(table);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countOf(table)).toBe(before + 1);
  });

  it('is refused when the key is reused with different input', async () => {
    const { table, create, createOther } = await attempt();
    const key = randomUUID();
    await create(key);
    const before = await countOf(table);
    await expect(createOther(key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 409 });
    expect(await countOf(table)).toBe(before);
  });

  it.each([
    ['empty', ''],
    ['longer than 255 characters', 'k'.repeat(256)],
    ['with a space', 'a key'],
    ['with a letter beyond ASCII', 'ключ'],
    ['with a control character', 'a\nb'],
  ])('is refused when the key is malformed: %s', async (__, key) => {
    const { create } = await attempt();
    await expect(create(key)).rejects.toMatchObject({ status: 400, details: [{ path: 'Idempotency-Key' }] });
  });
});

describe('an Idempotency-Key', () => {
  it('is scoped to the user', async () => {
    const { create } = await group();
    const key = randomUUID();
    const mine = await create(key);
    const theirs = await create(key, await signUp(service));
    expect(theirs.id).not.toBe(mine.id);
  });

  it('is scoped to the call', async () => {
    const key = randomUUID();
    await (await group()).create(key);
    expect(await (await application()).create(key)).toMatchObject({ status: 'pending' });
  });

  it('can be reused after a refused creation', async () => {
    const { create } = await application();
    const key = randomUUID();
    const { id } = await create('first');
    await expect(create(key)).rejects.toMatchObject({ code: 'ALREADY_APPLIED' });
    await service.as(user).call(withdrawApplication, { params: { id } });
    expect(await create(key)).toMatchObject({ status: 'pending' });
  });

  it('can be reused after invalid input', async () => {
    const key = randomUUID();
    const wrong = service.as(user).callWith(createGroup, { body: {}, idempotencyKey: key });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const { create } = await group();
    expect(await create(key)).toMatchObject({ ownerId: user.id });
  });

  it('answers 404 once its row is deleted', async () => {
    const { create } = await application();
    const key = randomUUID();
    const { id } = await create(key);
    await service.as(user).call(withdrawApplication, { params: { id } });
    await expect(create(key)).rejects.toMatchObject({ status: 404 });
  });

  it('does not return an unlisted group to an owner who has transferred and left it', async () => {
    const body = buildGroup({ isListed: false });
    const create = () => service.as(user).call(createGroup, { body, idempotencyKey: 'hidden' });
    const { id } = await create();
    await service.dataSource.query('DELETE FROM memberships WHERE group_id = $1', [id]);
    await service.dataSource.query('UPDATE groups SET owner_id = owner_id + 1 WHERE id = $1', [id]);
    const get = service.as(user).call(getGroup, { params: { id } });
    await expect(get).rejects.toMatchObject({ status: 404 });
    await expect(create()).rejects.toMatchObject({ status: 404 });
  });

  it('records its events once', async () => {
    const { create } = await group();
    const key = randomUUID();
    const { id } = await create(key);
    await create(key);
    const stated = (await service.recorded(groupCreatedV1)).filter(({ data }) => data.groupId === id);
    expect(stated).toHaveLength(1);
  });

  it('expires after 24 hours, and not before', async () => {
    const [old, recent] = [await group(), await group()];
    const keys = [randomUUID(), randomUUID()] as const;
    const ids = [(await old.create(keys[0])).id, (await recent.create(keys[1])).id] as const;
    for (const [key, age] of [
      [keys[0], '24 hours 1 minute'],
      [keys[1], '23 hours 59 minutes'],
    ])
      await service.dataSource.query(
        'UPDATE idempotency_keys SET created_at = now() - $2::interval WHERE key = $1',
        [key, age],
      );
    await service.app.get(Creations).prune();
    expect((await recent.create(keys[1])).id).toBe(ids[1]);
    expect((await old.create(keys[0])).id).not.toBe(ids[0]);
  });
});
