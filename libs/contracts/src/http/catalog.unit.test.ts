import * as contracts from '..';
import { callCatalog } from './catalog';

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
