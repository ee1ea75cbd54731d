import type { deleteAdminGroup } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof deleteAdminGroup>('DELETE', '/api/admin/groups/:id');

/** Deletes a group. Its members receive the reason by email. */
export const useDeleteAdminGroup = () =>
  useChange(call, { success: 'Group Deleted', failure: 'Delete Failed' }, refreshAdmin);
