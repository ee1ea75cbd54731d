/** Rounds hours to one decimal, as the cards show them; null stays null. */
export const roundHours = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10) / 10;

/** Number of rows that count a day's messages, so that busy chats do not contend for a lock. */
export const MESSAGE_SHARDS = 16;

/** Returns the row that counts a chat's messages. */
export const messageShard = (chatId: number): number => chatId % MESSAGE_SHARDS;
