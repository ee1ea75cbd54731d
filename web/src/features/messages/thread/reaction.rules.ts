import type { AnyMessage } from '@circlet/contracts';

/** Emojis offered in the message menu. */
export const quickEmojis = ['👍', '❤️', '😂', '😮', '😢', '🎉', '🙏', '🔥'] as const;

type Reactions = AnyMessage['reactions'];

/** Returns whether a user has reacted with an emoji. */
export const hasReacted = (reactions: Reactions, emoji: string, userId: number): boolean =>
  reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(userId));

/** Returns whether a user can click a reaction. In a closed chat they can only remove their own. */
export const canToggleReaction = (userIds: readonly number[], userId: number, canWrite: boolean): boolean =>
  canWrite || userIds.includes(userId);

/** Returns the reactions after a user adds or removes one. Reactions without users are dropped. */
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

/** Returns the names of the users who reacted, as text. */
export function reactionNames(
  userIds: readonly number[],
  userId: number,
  nameOf: (id: number) => string,
): string {
  const names = userIds.map((id) => (id === userId ? 'You' : nameOf(id)));
  return new Intl.ListFormat().format(names);
}
