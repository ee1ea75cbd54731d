import type { AnyMessage, NotificationLevel } from '@circlet/contracts';

/** The levels in the order of the menu, with their labels. */
export const levelLabels: Readonly<Record<NotificationLevel, string>> = {
  all: 'All messages',
  mentions: 'Only mentions',
  none: 'Nothing',
};

/** Returns whether a message notifies a user at a level. Messages about meetups mention no one. */
export const notifies = (
  level: NotificationLevel,
  { mentions }: Pick<AnyMessage, 'mentions'>,
  userId: number,
): boolean => level === 'all' || (level === 'mentions' && mentions.includes(userId));
