import type { CurrentUser, getCurrentUser } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../api/api-client';
import { endpoint } from '../api/endpoint';
import { queryKeys } from '../api/query-keys';

const me = endpoint<typeof getCurrentUser>('GET', '/api/auth/me');

/**
 * Learns of another role or name. The connection has just proved the session, so a failure, of a service that is not back
 * yet, signs nobody out.
 */
export async function refreshUser(client: QueryClient): Promise<void> {
  const user = await request(me, {}).catch(() => null);
  client.setQueryData<CurrentUser | null>(queryKeys.currentUser, (known) =>
    known?.id === user?.id ? user : known,
  );
}
