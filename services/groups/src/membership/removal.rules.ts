import type { ErrorCode } from '@circlet/contracts';

import { type Managers, managesGroup } from '../model/group.rules';

/** How a membership ends, or the reason why it doesn't. */
export type Removal = { readonly cause: 'left' | 'removed' } | { readonly refused: ErrorCode };

/**
 * Decides a removal. The owner can remove all others, co-owners can remove plain members, and members can leave; the
 * owner can't leave.
 */
export function decideRemoval(
  actorId: number,
  group: Managers,
  membership: { readonly userId: number } | null,
): Removal {
  if (membership === null) return { refused: 'MEMBER_NOT_FOUND' };
  const { userId } = membership;
  const isSelf = userId === actorId;
  if (!isSelf && !managesGroup(actorId, group)) return { refused: 'NOT_GROUP_OWNER' };
  if (!isSelf && actorId !== group.ownerId && managesGroup(userId, group)) return { refused: 'OWNER_ONLY' };
  if (userId === group.ownerId) return { refused: 'OWNER_STAYS' };
  return { cause: isSelf ? 'left' : 'removed' };
}
