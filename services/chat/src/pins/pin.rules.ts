import { type ErrorCode, limits } from '@circlet/contracts';

/** The facts that determine whether a message can be pinned. */
export interface PinnableMessage {
  readonly isDeleted: boolean;
  readonly isPinned: boolean;
  /** The number of pins in its chat. */
  readonly pins: number;
}

/** Returns why a message can't be pinned; undefined when it can, or is already. */
export function refusalToPin({ isDeleted, isPinned, pins }: PinnableMessage): ErrorCode | undefined {
  if (isDeleted) return 'MESSAGE_DELETED';
  return !isPinned && pins >= limits.pins ? 'TOO_MANY_PINS' : undefined;
}
