import { getCurrentUser, type CurrentUser } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../api/api-client';
import { callKey } from '../api/use-call';

/**
 * Fetches the current user again, for a changed role or name. A failure doesn't sign the user out: the
 * connection has just proved the session, so a service is only temporarily unavailable.
 */
export async function refreshUser(client: QueryClient): Promise<void> {
  const user = await request(getCurrentUser).catch(() => null);
  client.setQueryData<CurrentUser | null>(callKey(getCurrentUser), (known) =>
    known?.id === user?.id ? user : known,
  );
}
