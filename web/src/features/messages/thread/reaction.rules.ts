import type { AnyMessage } from '@circlet/contracts';

/** Offered for a reaction at once. */
export const quickEmojis = ['👍', '❤️', '😂', '😮', '😢', '🎉', '🙏', '🔥'] as const;

type Reactions = AnyMessage['reactions'];

/** Whether somebody has reacted with an emoji. */
export const hasReacted = (reactions: Reactions, emoji: string, userId: number): boolean =>
  reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(userId));

/** Whether somebody may press a reaction: in a closed chat only their own, to take it back. */
export const mayPress = (userIds: readonly number[], userId: number, canWrite: boolean): boolean =>
  canWrite || userIds.includes(userId);

/** Reactions after somebody has reacted, or has taken a reaction back; one without people is gone. */
export function withReaction(reactions: Reactions, emoji: string, userId: number, on: boolean): Reactions {
  if (hasReacted(reactions, emoji, userId) === on) return reactions;
  if (on && !reactions.some((reaction) => reaction.emoji === emoji))
    return [...reactions, { emoji, userIds: [userId] }];
  return reactions
    .map((reaction) =>
      reaction.emoji === emoji
        ? {
            emoji,
            userIds: on
              ? [...reaction.userIds, userId]
              : reaction.userIds.filter((reacting) => reacting !== userId),
          }
        : reaction,
    )
    .filter(({ userIds }) => userIds.length > 0);
}

/** Who reacted, in words. */
export function reactedWords(
  userIds: readonly number[],
  userId: number,
  nameOf: (id: number) => string,
): string {
  const names = userIds.map((id) => (id === userId ? 'You' : nameOf(id)));
  return new Intl.ListFormat(undefined, { type: 'conjunction' }).format(names);
}
