/** Hours with one decimal, as the cards show them; null stays null. */
export const shownHours = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10) / 10;

/** Rows that a day's messages are counted in, so that groups posting at once do not wait for each other. */
export const MESSAGE_SHARDS = 16;

/** The row in which a group's messages are counted. */
export const messageShard = (groupId: number): number => groupId % MESSAGE_SHARDS;
