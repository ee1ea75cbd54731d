import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { HttpConnection } from '../../measure/http-connection.mjs';
import { circletProtocol } from './protocol.mjs';
import { MEMBERS } from './rooms.mjs';

/** How long a message may take to every socket before it counts as lost. Milliseconds. */
const LOST_AFTER_MS = 10_000;

/** @typedef {import('./protocol.mjs').Account} Account */
/** @typedef {import('./protocol.mjs').Protocol} Protocol */

/** @typedef {{ account: Account, connection: HttpConnection, socket: WebSocket, idle: Promise<unknown> }} Member */

/** The members of all rooms on one side, each with a connection for posting and an open socket. */
export class Members {
  /** `idle` resolves when the member's last post is answered. @type {Member[]} */
  #members = [];
  /**
   * Messages that have not reached all sockets, by their UUID, oldest first.
   * @type {Map<string, { left: number, postedAt: number, arrived: () => void, lost: (error: Error) => void }>}
   */
  #pending = new Map();
  #watch = setInterval(() => this.#giveUp(), 1000);
  #protocol;
  /** The latest frame of a message. */
  lastFrame = '';

  /** @param {Protocol} protocol */
  constructor(protocol) {
    this.#protocol = protocol;
  }

  /**
   * @param {{ origin: string, accounts: readonly Account[], protocol?: Protocol }} side
   * @returns {Promise<Members>}
   */
  static async connect({ origin, accounts, protocol = circletProtocol }) {
    const members = new Members(protocol);
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
    const id = randomUUID();
    /** @type {Promise<void>} */
    const everywhere = new Promise((arrived, lost) =>
      this.#pending.set(id, { left: MEMBERS, postedAt: performance.now(), arrived, lost }),
    );
    const request = this.#protocol.postOf(account, id);
    const answered = poster.idle.then(() => connection.send(request));
    poster.idle = answered.catch(() => undefined);
    const answer = await answered;
    const { posted } = this.#protocol;
    if (answer.status !== posted)
      throw new Error(`Expected ${posted}, got ${answer.status}: ${answer.body.toString()}`);
    return { answer: answer.body.toString(), everywhere };
  }

  #giveUp() {
    for (const [id, { postedAt, lost }] of this.#pending) {
      if (performance.now() - postedAt < LOST_AFTER_MS) return;
      this.#pending.delete(id);
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
    const protocol = this.#protocol;
    const connection = await HttpConnection.open(origin);
    const url = `${origin.replace('http', 'ws')}${protocol.socketPath(account)}`;
    const socket = new WebSocket(url, {
      headers: { cookie: account.headers.cookie ?? '' },
      perMessageDeflate: false,
    });
    await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`The socket was closed with ${code}`)));
      socket.on('open', () => protocol.greet(socket, account));
      socket.on('message', (/** @type {Buffer} */ frame) => {
        const id = protocol.messageIdIn(frame);
        if (id !== undefined) this.#receive(frame, id);
        else if (protocol.isReady(frame, socket, account)) resolve(undefined);
      });
    });
    this.#members.push({ account, connection, socket, idle: Promise.resolve() });
  }

  /** @param {Buffer} frame @param {string} id */
  #receive(frame, id) {
    const message = this.#pending.get(id);
    if (message === undefined) return;
    message.left -= 1;
    if (message.left > 0) return;
    this.lastFrame = frame.toString();
    this.#pending.delete(id);
    message.arrived();
  }
}
