import { getEmailChange } from '@circlet/contracts';

import { useCall } from '../../api/use-call';

/** Returns the new address of the user that waits for its link to be opened; null if there is none. */
export const usePendingEmail = (): string | null => useCall(getEmailChange).data?.pending?.newEmail ?? null;
