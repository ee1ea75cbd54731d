import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error';
import { getQueryFunction } from './query-client';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/closed') response.writeHead(401).end('{"message": "Please sign in to continue"}');
    else response.end(JSON.stringify({ asked: request.url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetching = (path: string, on401: 'null' | 'throw') =>
  new QueryClient().query({
    queryKey: [address + path, { page: 2 }],
    queryFn: getQueryFunction({ on401 }),
    retry: false,
  });

describe('the default fetch [R7.5 R7.6]', () => {
  test('requests the first element of the query key', async () => {
    expect(await fetching('/api/groups', 'throw')).toEqual({ asked: '/api/groups' });
  });

  test('returns null for a 401 if configured, and throws it otherwise', async () => {
    expect(await fetching('/closed', 'null')).toBeNull();
    await expect(fetching('/closed', 'throw')).rejects.toThrow(ApiError);
  });
});
