import type { invite } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';

const call = endpoint<typeof invite>('POST', '/api/invitations', 'idempotent');

/** Invites a user to a group, on behalf of its owner. */
export const useInvite = () =>
  useChange(call, { success: 'Invitation sent', failure: 'Failed to send invitation' });
