import type { ErrorCode } from '@circlet/contracts';

/** A role that the owner gives to members and takes back. */
export type GivenRole = 'member' | 'coowner';

/** Whether a membership's role changes, or the reason why it can't. */
export type RoleChange = { readonly isChange: boolean } | { readonly refused: ErrorCode };

/** Decides a change of role by the owner. The owner's own role changes only by a transfer of the group. */
export function decideRole(
  group: { readonly ownerId: number },
  membership: { readonly userId: number; readonly role: GivenRole } | null,
  role: GivenRole,
): RoleChange {
  if (membership === null) return { refused: 'MEMBER_NOT_FOUND' };
  if (membership.userId === group.ownerId) return { refused: 'ALREADY_OWNER' };
  return { isChange: membership.role !== role };
}
