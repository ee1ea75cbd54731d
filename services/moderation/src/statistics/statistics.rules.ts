/** Hours with one decimal, as the cards show them; null stays null. */
export const shownHours = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10) / 10;

/** Rows that a day's messages are counted in, so that chats in which is written at once do not wait for each other. */
export const MESSAGE_SHARDS = 16;

/** The row in which a chat's messages are counted. */
export const messageShard = (chatId: number): number => chatId % MESSAGE_SHARDS;
