import { type Call, callCatalog, unsubscribe } from '@circlet/contracts';

import { ApiDocument } from '../fuzz/api-document';
import { Stack } from '../product/stack';
import {
  mapConcurrently,
  cellsOf,
  changesNothing,
  lineOf,
  makeRequest,
  matrix,
  rulesOf,
  forbiddenFieldsIn,
} from './cells';
import { authenticateAll, frameRules, frameTypes, typeEverywhere } from './frames';
import { untestedCells } from './journal';
import { isSignedIn, type Persona, personas } from './personas';
import { NAMES_NOTHING } from './rule';
import { accessRules } from './rules';
import { Snapshots } from './snapshot';
import { createWorld, type World } from './world';

const titleOf = ({ method, path }: Call): string => `${method} ${path}`;

let stack: Stack;
let world: World;
let snapshots: Snapshots;

beforeAll(async () => {
  stack = await Stack.start({ identity: 1, groups: 1, chat: 1, moderation: 1, gateway: 1 });
  world = await createWorld(stack.origin);
  snapshots = await Snapshots.of(stack);
}, 180_000);
afterAll(async () => {
  await snapshots.close();
  await stack.stop();
});

describe('access', () => {
  it('has a rule for every call in the contracts, and no other', () => {
    expect(callCatalog.filter((call) => rulesOf(call).length === 0).map(({ name }) => name)).toEqual([]);
    const known = new Set(callCatalog.map(({ name }) => name));
    expect(Object.keys(accessRules).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(matrix.map(({ call, cases }) => [titleOf(call), cases] as const))(
    '%s refuses the right personas without side effects, and HEAD answers like GET',
    async (_, cases) => {
      const before = await snapshots.take();
      const quiet = cases.filter(changesNothing);
      const made = await mapConcurrently(6, quiet, (one) => makeRequest(world, one));
      expect(made.map(({ line }) => line)).toEqual(quiet.map((one) => lineOf(one, one.expected)));
      expect(await snapshots.take()).toEqual(before);
    },
  );

  it.each(matrix.map(({ call, cases }) => [titleOf(call), cases] as const))(
    '%s answers each persona correctly and ignores fields that a caller may not set [R7.1 D1.19]',
    async (_, cases) => {
      const writing = cases.filter((one) => !changesNothing(one));
      const made = await mapConcurrently(3, writing, (one) => makeRequest(world, one));
      expect(made.map(({ line }) => line)).toEqual(writing.map((one) => lineOf(one, one.expected)));
      const fields = made.flatMap(({ json, input }, at) => forbiddenFieldsIn(json, writing[at]!, input));
      expect(fields).toEqual([]);
    },
  );

  it('is documented: the API document lists every refusal of every call', async () => {
    const document = await ApiDocument.fetch(stack.origin);
    const missing = matrix.flatMap(({ call, cases }) =>
      [...new Set(cases.map(({ expected }) => expected))]
        .filter((verdict) => verdict !== 'ok')
        .filter((verdict) => !document.knows(call, Number(verdict.slice(0, 3)), verdict.slice(4)))
        .map((verdict) => `${titleOf(call)}: ${verdict}`),
    );
    expect(missing).toEqual([]);
  });

  it('tests every call with each persona and each kind of subject', () => {
    expect(callCatalog.flatMap((call) => untestedCells(call, cellsOf(call)))).toEqual([]);
  });

  it('skips no kind of subject that a call names', () => {
    const named = callCatalog.filter(
      (call) =>
        call.params !== undefined &&
        rulesOf(call).some(({ excluded = {} }) => Object.values(excluded).includes(NAMES_NOTHING)),
    );
    expect(named.map(titleOf)).toEqual([]);
  });
});

describe('access to paths outside the contracts', () => {
  it.each([
    ...['/api/openapi.json', '/api/asyncapi.json', '/api/docs', '/api/docs/start.js'],
    ...['/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-ui.css', '/api/email/unsubscribe'],
    ...['/health/live', '/health/ready'],
  ])('%s is public, for GET and HEAD', async (path) => {
    for (const persona of personas)
      for (const method of ['GET', 'HEAD'])
        expect((await world.people[persona].send(method, path)).status).toBe(200);
  });

  it.each(['/media/people/none.webp', '/api/none'])('%s is not found for anyone', async (path) => {
    for (const persona of personas)
      for (const method of ['GET', 'HEAD'])
        expect((await world.people[persona].send(method, path)).status).toBe(404);
  });

  it('only admins can see the job queues', async () => {
    const expected: Partial<Record<Persona, number>> = { visitor: 401, banned: 401, admin: 200 };
    for (const persona of personas)
      for (const method of ['GET', 'HEAD']) {
        const { status } = await world.people[persona].send(method, '/api/admin/queues');
        expect([persona, method, status]).toEqual([persona, method, expected[persona] ?? 403]);
      }
  });

  it('HEAD is refused on paths that only accept changes', async () => {
    const readable = new Set(callCatalog.filter(({ method }) => method === 'GET').map(({ path }) => path));
    const writable = callCatalog.filter((call) => !readable.has(call.path) && call !== unsubscribe);
    for (const { path } of writable) {
      const { status } = await world.people.admin.send('HEAD', path.replaceAll(/:\w+/g, '1'));
      // Some match the path of a reading call, with a word in place of the id.
      expect([path, status === 400 || status === 404]).toEqual([path, true]);
    }
  });
});

describe('access to live frames', () => {
  it('has a rule for every frame of the contracts', () => {
    expect(Object.keys(frameRules).sort()).toEqual([...frameTypes].sort());
  });

  it('the first frame opens the socket only for the user in the cookie', async () => {
    const expected = personas.flatMap((persona) => [
      [`${persona}, own`, isSignedIn(persona) ? 'auth_ok' : 4401],
      [`${persona}, others`, 4401],
    ]);
    expect(await authenticateAll(stack.socketUrl, world)).toEqual(Object.fromEntries(expected));
  });

  it('typing frames reach only users who may read the chat', async () => {
    const { reached, expected } = await typeEverywhere(stack.socketUrl, world);
    expect(reached).toEqual(expected);
  });
});
