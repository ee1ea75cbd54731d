import { useEffect } from 'react';

import { rememberDestination } from '../../shared/domain/session/destination';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { groupAddress } from './group-address.rules';

/**
 * Leads a visitor who came through an invite link back to its group after they have signed up or in, however
 * they get there.
 */
export function useRememberedInvite({ id, invite }: { id: number | null; invite: string | null }): void {
  const { state } = useCurrentUser();
  const address = id === null || invite === null ? null : groupAddress(id, invite);
  useEffect(() => {
    if (state === 'signedOut' && address !== null) rememberDestination(address);
  }, [state, address]);
}
