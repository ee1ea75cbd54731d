import type { changeUserRole } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof changeUserRole>('PATCH', '/api/admin/users/:id/role');

/** Changes a user's role. */
export const useChangeUserRole = () =>
  useChange(call, { success: 'User Role Updated', failure: 'Role Update Failed' }, refreshAdmin);
