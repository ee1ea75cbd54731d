import type { ErrorCode } from '@circlet/contracts';

/** What becomes of a wish to end a membership. */
export type Removal = { readonly cause: 'left' | 'removed' } | { readonly refused: ErrorCode };

/** The owner removes others, a member removes themself; the owner stays. */
export function removal(
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
