import type { CurrentUser, getCurrentUser } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../api/api-client';
import { endpoint } from '../api/endpoint';
import { queryKeys } from '../api/query-keys';

const me = endpoint<typeof getCurrentUser>('GET', '/api/auth/me');

/**
 * Fetches the current user again, for a changed role or name. A failure doesn't sign the user out: the
 * connection has just proved the session, so a service is only temporarily unavailable.
 */
export async function refreshUser(client: QueryClient): Promise<void> {
  const user = await request(me, {}).catch(() => null);
  client.setQueryData<CurrentUser | null>(queryKeys.currentUser, (known) =>
    known?.id === user?.id ? user : known,
  );
}
