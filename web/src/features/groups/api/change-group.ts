import type { disbandGroup, removeMember, transferGroup, updateGroup } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';
import { touchedByGroup } from './touched-by-group';

const update = endpoint<typeof updateGroup>('PATCH', '/api/groups/:id');
const transfer = endpoint<typeof transferGroup>('POST', '/api/groups/:id/transfer');
const disband = endpoint<typeof disbandGroup>('DELETE', '/api/groups/:id');
const remove = endpoint<typeof removeMember>('DELETE', '/api/groups/:groupId/members/:memberId');

/** Saves the owner's changes to the group. */
export const useUpdateGroup = (groupId: number, userId: number) =>
  useChange(
    update,
    { success: 'Group updated', failure: 'Failed to update group.' },
    touchedByGroup(groupId, userId),
  );

/** Transfers the group to another member. */
export const useTransferGroup = (groupId: number, userId: number) =>
  useChange(
    transfer,
    { success: 'Ownership transferred', failure: 'Failed to transfer ownership.' },
    touchedByGroup(groupId, userId),
  );

/** Closes the group permanently, on behalf of its owner. */
export const useDisbandGroup = (groupId: number, userId: number) =>
  useChange(
    disband,
    { success: 'Group disbanded', failure: 'Failed to disband the group.' },
    touchedByGroup(groupId, userId),
  );

/** Removes a member, on behalf of the owner. */
export const useRemoveMember = (groupId: number, userId: number) =>
  useChange(
    remove,
    { success: 'Member removed', failure: 'Failed to remove member from group.' },
    touchedByGroup(groupId, userId),
  );

/** Removes the user from the group, at their own request. */
export const useLeaveGroup = (groupId: number, userId: number) =>
  useChange(
    remove,
    { success: 'You left the group', failure: 'Failed to leave the group.' },
    touchedByGroup(groupId, userId),
  );
