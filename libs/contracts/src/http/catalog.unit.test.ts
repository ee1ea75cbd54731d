import * as contracts from '..';
import { callCatalog } from './catalog';
import { messageResponse } from './primitives';

const limitIn = (query: unknown): unknown => (query as { limit?: unknown } | undefined)?.limit;

/** Lists with a page size of their own. All others have 100 rows per page. */
const defaults: Partial<Record<string, number>> = {
  listGroups: 24,
  listMessages: 50,
  listDirectMessages: 50,
  listMentions: 50,
  searchMessages: 20,
  searchGroupMessages: 20,
  searchDirectMessages: 20,
};

/** What searches need to be valid. */
const required = { query: 'tea' };

const limited = callCatalog.filter(
  ({ query }) => limitIn(query?.safeParse({ ...required, limit: '1' }).data) === 1,
);

test('each call is exported by its name, which is how the web client replaces it', () => {
  const exported = new Map<string, unknown>(Object.entries(contracts));
  expect(callCatalog.filter((call) => exported.get(call.name) !== call)).toEqual([]);
});

test('only reads have topics and a freshness, and only changes change data', () => {
  const isRead = ({ method }: (typeof callCatalog)[number]) => method === 'GET';
  const misplaced = callCatalog.filter((call) =>
    isRead(call)
      ? call.changes !== undefined
      : call.topics !== undefined || call.freshness !== undefined || call.publicList !== undefined,
  );
  expect(misplaced.map(({ name }) => name)).toEqual([]);
});

test('every paged list has a limit', () => {
  const paged = callCatalog.filter((call) => call.paged === true && !limited.includes(call));
  expect(paged.map(({ name }) => name)).toEqual([]);
});

test.each(limited.map((call) => [call.name, call.query] as const))(
  'the limit of %s is 1 to 100 [D1.5]',
  (name, query) => {
    const read = (limit?: unknown) =>
      limitIn(query?.safeParse({ ...required, ...(limit === undefined ? {} : { limit }) }).data);
    expect([1, '100', 0, 101, 'many'].map(read)).toEqual([1, 100, undefined, undefined, undefined]);
    expect(read()).toBe(defaults[name] ?? 100);
  },
);

test('creations answer 201 with the row, and nothing else does [D5.1]', () => {
  const created = callCatalog.filter(({ status }) => status === 201);
  expect(created.filter(({ method }) => method !== 'POST').map(({ name }) => name)).toEqual([]);
  expect(created.filter(({ response }) => response === messageResponse).map(({ name }) => name)).toEqual([]);
  const creations = callCatalog.filter(({ idempotent }) => idempotent === true);
  expect(creations.filter((call) => !created.includes(call)).map(({ name }) => name)).toEqual([]);
});

test('other changes answer 200, and deletions a message [D5.2]', () => {
  const changed = callCatalog.filter(({ method }) => ['PATCH', 'PUT', 'DELETE'].includes(method));
  expect(changed.filter(({ status }) => status !== 200).map(({ name }) => name)).toEqual([]);
  const deletions = changed.filter(({ method }) => method === 'DELETE');
  expect(deletions.filter(({ response }) => response !== messageResponse).map(({ name }) => name)).toEqual(
    [],
  );
});
