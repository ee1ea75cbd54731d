import type { AnyMessage, PinnedDirectMessage, PinnedMessage } from '@circlet/contracts';

/** A message among the pins of its chat. */
export type Pin = PinnedMessage | PinnedDirectMessage;

/**
 * Returns the pins of a chat after one of its messages has changed, latest pin first. Null if they have to be fetched,
 * because the message doesn't say who pinned it.
 */
export function pinsAfter(pins: readonly Pin[], message: AnyMessage): readonly Pin[] | null {
  const known = pins.find(({ id }) => id === message.id);
  if (!message.pinned || message.deletedAt !== null)
    return known === undefined ? pins : pins.filter((pin) => pin !== known);
  if (known === undefined) return null;
  const { pinnedBy, pinnedAt } = known;
  return pins.map((pin) => (pin === known ? { ...message, pinnedBy, pinnedAt } : pin));
}

/** Returns whether the viewer can pin a message, or unpin it. In a closed chat, they can only unpin. */
export const canTogglePin = (
  { pinned, deletedAt, fromBlocked }: Pick<AnyMessage, 'pinned' | 'deletedAt' | 'fromBlocked'>,
  canWrite: boolean,
): boolean => deletedAt === null && (pinned || (canWrite && fromBlocked !== true));
