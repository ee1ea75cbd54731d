import { listUserGroups } from '@circlet/contracts';
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';

import type { Copy } from './copies.rules';
import { showCopies } from './show-copies';

const queryKey = ['/api/users/1/groups'];
const copy: Copy = {
  userId: 1,
  name: hashKey(queryKey),
  queryKey,
  kind: 'list',
  path: listUserGroups.path,
  data: [{ id: 7 }],
  loadedAt: Date.now(),
};

describe('copies of an earlier visit [D8.12]', () => {
  test.each([true, false])('stay if the first request is canceled (is under way: %s)', async (isUnderWay) => {
    const client = new QueryClient();
    const observer = new QueryObserver(client, {
      queryKey,
      staleTime: 5 * 60_000,
      // Consumes the signal, as requests do.
      queryFn: ({ signal }) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('Aborted'));
          });
        }),
    });
    const open = () => observer.subscribe(() => undefined);
    let close = isUnderWay ? open() : () => undefined;
    showCopies(client, [copy]);
    if (!isUnderWay) close = open();
    expect(client.getQueryData(queryKey)).toEqual(copy.data);
    expect(client.getQueryState(queryKey)).toMatchObject({
      dataUpdatedAt: copy.loadedAt,
      isInvalidated: true,
    });
    await client.cancelQueries();
    expect(client.getQueryData(queryKey)).toEqual(copy.data);
    expect(observer.getCurrentResult().isStale).toBe(true);
    close();
    expect(client.getQueryData(queryKey)).toEqual(copy.data);
    client.clear();
  });
});
