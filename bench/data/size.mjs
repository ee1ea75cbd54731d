/**
 * How much data is generated, and the seed it is generated from: the same size is always the same data.
 * @typedef {{ groups: number, users: number, messages: number, seed: number }} Size
 */

/**
 * Returns the size for a number of groups: a user for five of them, and a message for each. A group
 * has three and a half members on average.
 * @param {number} groups
 * @returns {Size}
 */
export const sizeFor = (groups) => ({
  groups,
  users: Math.max(100, Math.ceil(groups / 5)),
  messages: groups,
  seed: 1,
});

/** The creation time of the newest generated row. Fixed, so that the data is the same on every day. */
export const newestAt = new Date('2026-11-01T00:00:00Z');

/** The address of a generated user, who signs in with {@link password}. @param {number} userId */
export const emailOf = (userId) => `seed_${userId}@bench.example`;

export const password = 'a generated passphrase';
