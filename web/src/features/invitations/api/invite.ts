import type { invite } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';

const call = endpoint<typeof invite>('POST', '/api/invitations', 'idempotent');

/** The owner asks somebody to join. */
export const useInvite = () =>
  useChange(call, { success: 'Invitation sent', failure: 'Failed to send invitation' });
