import type { ErrorCode } from '@circlet/contracts';

/** How a membership ends, or the reason why it doesn't. */
export type Removal = { readonly cause: 'left' | 'removed' } | { readonly refused: ErrorCode };

/** Decides a removal. The owner can remove others, and members can leave; the owner can't leave. */
export function decideRemoval(
  actorId: number,
  group: { readonly ownerId: number },
  membership: { readonly userId: number } | null,
): Removal {
  if (membership === null) return { refused: 'MEMBER_NOT_FOUND' };
  const isSelf = membership.userId === actorId;
  if (!isSelf && actorId !== group.ownerId) return { refused: 'NOT_GROUP_OWNER' };
  if (membership.userId === group.ownerId) return { refused: 'OWNER_STAYS' };
  return { cause: isSelf ? 'left' : 'removed' };
}
