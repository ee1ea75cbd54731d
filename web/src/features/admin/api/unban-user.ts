import type { unbanUser } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof unbanUser>('POST', '/api/admin/users/:id/unban');

/** Lifts a user's ban. */
export const useUnbanUser = () =>
  useChange(call, { success: 'Ban Lifted', failure: 'Failed to Lift Ban' }, refreshAdmin);
