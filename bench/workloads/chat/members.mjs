import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { HttpConnection, requestBytes } from '../../measure/http-connection.mjs';
import { MEMBERS } from './rooms.mjs';

const CONTENT = 'Shall we meet at the trailhead at nine?';
const CLIENT_ID = Buffer.from('"clientId":"');
const UUID_LENGTH = 36;
/** How long a message may take to every socket before it counts as lost. Milliseconds. */
const LOST_AFTER_MS = 10_000;

/**
 * A member of a room who is about to connect, with the headers that a change needs.
 * @typedef {{ userId: number, groupId: number, headers: Record<string, string> }} Account
 */

/** @typedef {{ account: Account, connection: HttpConnection, socket: WebSocket, idle: Promise<unknown> }} Member */

/** The members of all rooms on one side, each with a connection for posting and an open socket. */
export class Members {
  /** `idle` resolves when the member's last post is answered. @type {Member[]} */
  #members = [];
  /**
   * Messages that have not reached all sockets, by client id, oldest first.
   * @type {Map<string, { left: number, postedAt: number, arrived: () => void, lost: (error: Error) => void }>}
   */
  #pending = new Map();
  #watch = setInterval(() => this.#giveUp(), 1000);
  /** The latest frame of a message. */
  lastFrame = '';

  /**
   * @param {{ origin: string, accounts: readonly Account[] }} side
   * @returns {Promise<Members>}
   */
  static async connect({ origin, accounts }) {
    const members = new Members();
    for (const account of accounts) await members.#connect(origin, account);
    return members;
  }

  get count() {
    return this.#members.length;
  }

  /**
   * Posts a message as one of the members.
   * @param {number} member
   * @returns {Promise<{ answer: string, everywhere: Promise<void> }>} the answer, and when all sockets have the message
   */
  async post(member) {
    const poster = this.#member(member);
    const { account, connection } = poster;
    const clientId = randomUUID();
    /** @type {Promise<void>} */
    const everywhere = new Promise((arrived, lost) =>
      this.#pending.set(clientId, { left: MEMBERS, postedAt: performance.now(), arrived, lost }),
    );
    const body = JSON.stringify({ groupId: account.groupId, content: CONTENT, clientId });
    const request = requestBytes('/api/messages', { method: 'POST', headers: account.headers, body });
    const answered = poster.idle.then(() => connection.send(request));
    poster.idle = answered.catch(() => undefined);
    const answer = await answered;
    if (answer.status !== 201)
      throw new Error(`Expected 201, got ${answer.status}: ${answer.body.toString()}`);
    return { answer: answer.body.toString(), everywhere };
  }

  #giveUp() {
    for (const [clientId, { postedAt, lost }] of this.#pending) {
      if (performance.now() - postedAt < LOST_AFTER_MS) return;
      this.#pending.delete(clientId);
      lost(new Error('A message did not reach every socket'));
    }
  }

  close() {
    clearInterval(this.#watch);
    for (const { connection, socket } of this.#members) {
      connection.close();
      socket.terminate();
    }
  }

  /** @param {number} index */
  #member(index) {
    const member = this.#members[index % this.#members.length];
    if (member === undefined) throw new Error('No one is connected');
    return member;
  }

  /** @param {string} origin @param {Account} account */
  async #connect(origin, account) {
    const { userId, headers } = account;
    const connection = await HttpConnection.open(origin);
    const url = `${origin.replace('http', 'ws')}/ws`;
    const socket = new WebSocket(url, {
      headers: { cookie: headers.cookie ?? '' },
      perMessageDeflate: false,
    });
    await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`The socket was closed with ${code}`)));
      socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId })));
      socket.on('message', (/** @type {Buffer} */ frame) => {
        const at = frame.indexOf(CLIENT_ID);
        if (at === -1) resolve(undefined);
        else this.#receive(frame, at + CLIENT_ID.length);
      });
    });
    this.#members.push({ account, connection, socket, idle: Promise.resolve() });
  }

  /** Finds the message without parsing, which would cost more than sending it. @param {Buffer} frame @param {number} at */
  #receive(frame, at) {
    const clientId = frame.toString('latin1', at, at + UUID_LENGTH);
    const message = this.#pending.get(clientId);
    if (message === undefined) return;
    message.left -= 1;
    if (message.left > 0) return;
    this.lastFrame = frame.toString();
    this.#pending.delete(clientId);
    message.arrived();
  }
}
