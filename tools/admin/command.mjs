export const usage = 'npm run admin -- promote|demote|ban|unban <email> [reason]';

/** @typedef {'promote' | 'demote' | 'ban' | 'unban'} Action */
/** @typedef {{ action: Action, email: string, reason: string }} AdminCommand */

/** @type {readonly string[]} */
const actions = ['promote', 'demote', 'ban', 'unban'];

/**
 * Parses the command line; returns undefined if it is not a valid command.
 * @param {readonly string[]} words
 * @returns {AdminCommand | undefined}
 */
export function parseCommand([action = '', email = '', ...why]) {
  if (!actions.includes(action) || !email.includes('@')) return undefined;
  return {
    action: /** @type {Action} */ (action),
    email,
    reason: why.length === 0 ? 'Changed on the command line' : why.join(' '),
  };
}
