/** A photo, and what decides whether a viewer can see it. */
export interface SeenPhoto {
  /** Name of the file in the storage. */
  readonly name: string;
  /** The owner, who uploaded it. */
  readonly userId: number;
  /** null in a one-to-one chat, which has a pair of user ids instead. */
  readonly groupId: number | null;
  readonly directLow: number | null;
  readonly directHigh: number | null;
  readonly isEvidence: boolean;
  /** Whether it belongs to a message that was not deleted. */
  readonly isPosted: boolean;
  /** Whether its message was deleted. */
  readonly isDeleted: boolean;
  /**
   * Whether a block hides it from the viewer. In a group, only their own block does, so that no one notices that they
   * were blocked; a one-to-one chat is closed for both.
   */
  readonly isBlocked: boolean;
}

/** Returns whether a viewer can see a photo if they can read its chat. Before it is sent, only its owner can. */
export const isShownTo = (
  viewerId: number,
  { userId, isPosted, isDeleted, isBlocked }: SeenPhoto,
): boolean => (userId === viewerId ? !isDeleted : isPosted && !isBlocked);

/** Returns whether a photo belongs to a one-to-one chat of a user. */
export const isInDirectChatOf = (userId: number, { directLow, directHigh }: SeenPhoto): boolean =>
  directLow === userId || directHigh === userId;
