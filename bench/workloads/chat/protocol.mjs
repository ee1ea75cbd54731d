import { requestBytes } from '../../measure/http-connection.mjs';

export const CONTENT = 'Shall we meet at the trailhead at nine?';
const CLIENT_ID = Buffer.from('"clientId":"');
export const UUID_LENGTH = 36;

/**
 * A member of a room who is about to connect, with the headers that a change needs.
 * @typedef {{ userId: number, groupId: number, headers: Record<string, string> }} Account
 */

/**
 * How members talk to a chat. `postOf` returns the request that posts a message, which carries a UUID of its own, and
 * `posted` is the status of its answer. `greet` is called when a socket has opened, and `isReady` with each frame that
 * is no message, until it returns true: then the socket receives the room's messages. `messageIdIn` returns the UUID of
 * the message in a frame; undefined if the frame is no message.
 * @typedef {{ posted: number, postOf: (account: Account, id: string) => Buffer, socketPath: (account: Account) => string,
 *   greet: (socket: import('ws').WebSocket, account: Account) => void,
 *   isReady: (frame: Buffer, socket: import('ws').WebSocket, account: Account) => boolean,
 *   messageIdIn: (frame: Buffer) => string | undefined }} Protocol
 */

/**
 * The chat of Circlet and of its raw twin.
 * @type {Protocol}
 */
export const circletProtocol = {
  posted: 201,
  postOf({ groupId, headers }, clientId) {
    const body = JSON.stringify({ groupId, content: CONTENT, clientId });
    return requestBytes('/api/messages', { method: 'POST', headers, body });
  },
  socketPath: () => '/ws',
  greet: (socket, { userId }) => socket.send(JSON.stringify({ type: 'auth', userId })),
  isReady: () => true,
  /** Finds the message without parsing, which would cost more than sending it. */
  messageIdIn(frame) {
    const at = frame.indexOf(CLIENT_ID);
    if (at === -1) return undefined;
    const from = at + CLIENT_ID.length;
    return frame.toString('latin1', from, from + UUID_LENGTH);
  },
};
