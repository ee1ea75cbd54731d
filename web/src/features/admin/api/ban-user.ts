import type { banUser } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof banUser>('POST', '/api/admin/users/:id/ban');

/** Bans a user and ends their sessions immediately. */
export const useBanUser = () =>
  useChange(call, { success: 'User Banned', failure: 'Ban Failed' }, refreshAdmin);
