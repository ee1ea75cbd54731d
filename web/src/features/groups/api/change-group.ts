import type { disbandGroup, removeMember, transferGroup, updateGroup } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';
import { touchedByGroup } from './touched-by-group';

const update = endpoint<typeof updateGroup>('PATCH', '/api/groups/:id');
const transfer = endpoint<typeof transferGroup>('POST', '/api/groups/:id/transfer');
const disband = endpoint<typeof disbandGroup>('DELETE', '/api/groups/:id');
const remove = endpoint<typeof removeMember>('DELETE', '/api/groups/:groupId/members/:memberId');

/** The owner edits the group. */
export const useUpdateGroup = (groupId: number, userId: number) =>
  useChange(
    update,
    { success: 'Group updated', failure: 'Failed to update group.' },
    touchedByGroup(groupId, userId),
  );

/** The owner hands the group to a member. */
export const useTransferGroup = (groupId: number, userId: number) =>
  useChange(
    transfer,
    { success: 'Group handed over', failure: 'Failed to hand over the group.' },
    touchedByGroup(groupId, userId),
  );

/** The owner closes the group for good. */
export const useDisbandGroup = (groupId: number, userId: number) =>
  useChange(
    disband,
    { success: 'Group disbanded', failure: 'Failed to disband the group.' },
    touchedByGroup(groupId, userId),
  );

/** The owner removes somebody. */
export const useRemoveMember = (groupId: number, userId: number) =>
  useChange(
    remove,
    { success: 'Member removed', failure: 'Failed to remove member from group.' },
    touchedByGroup(groupId, userId),
  );

/** A member goes. */
export const useLeaveGroup = (groupId: number, userId: number) =>
  useChange(
    remove,
    { success: 'You left the group', failure: 'Failed to leave the group.' },
    touchedByGroup(groupId, userId),
  );
