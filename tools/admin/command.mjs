import { ErrorCode, NatsError } from 'nats';

export const usage = 'npm run admin -- promote|demote|ban|unban|reset-two-step <email> [reason]';

/** @typedef {'promote' | 'demote' | 'ban' | 'unban' | 'reset-two-step'} Action */
/** @typedef {{ action: Action, email: string, reason: string }} AdminCommand */

/** @type {readonly string[]} */
const actions = ['promote', 'demote', 'ban', 'unban', 'reset-two-step'];

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

/** Subject and header shared with `libs/contracts` (`administerByEmail`) and `libs/platform` (`rpcHeaders`). */
const subject = 'rpc.identity.administerByEmail';
const statusHeader = 'Status';

/** @typedef {{ name: string, email: string, role: string, isBanned: boolean }} Account */

/** @type {Record<Action, (account: Account) => string>} */
const outcome = {
  promote: ({ name, email }) => `${name} <${email}> is now an admin.`,
  demote: ({ name, email, role }) => `${name} <${email}> is now an ordinary ${role}.`,
  ban: ({ name, email }) => `${name} <${email}> is banned and signed out everywhere.`,
  unban: ({ name, email }) => `${name} <${email}> can sign in again.`,
  'reset-two-step': ({ name, email }) => `${name} <${email}> can sign in with the password alone.`,
};

/**
 * Sends a command to the identity service.
 * @param {import('nats').NatsConnection} nats
 * @param {AdminCommand} command
 * @returns {Promise<{ done: boolean, message: string }>}
 */
export async function administer(nats, command) {
  try {
    const request = JSON.stringify({ actor: null, body: command });
    const reply = await nats.request(subject, request, { timeout: 5_000 });
    const refused = (reply.headers?.get(statusHeader) ?? '') !== '';
    if (refused) return { done: false, message: /** @type {{ message: string }} */ (reply.json()).message };
    return { done: true, message: outcome[command.action](/** @type {Account} */ (reply.json())) };
  } catch (error) {
    const noReply = /** @type {readonly string[]} */ ([ErrorCode.NoResponders, ErrorCode.Timeout]);
    if (!(error instanceof NatsError) || !noReply.includes(error.code)) throw error;
    return { done: false, message: 'The identity service is not responding. Is Circlet running?' };
  }
}
