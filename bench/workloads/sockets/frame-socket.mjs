import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';

const END_OF_HEAD = '\r\n\r\n';
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** A client's frame of less than 126 bytes, masked with zeros. @param {number} kind @param {Buffer} payload */
const frameOf = (kind, payload) =>
  Buffer.concat([Buffer.of(0x80 | kind, 0x80 | payload.length, 0, 0, 0, 0), payload]);

/** A client whose first frame is answered. @typedef {{ userId: number, cookie: string }} Account */

/**
 * A WebSocket that only reads unfragmented frames. It costs a fraction of a complete client, which would otherwise use
 * more of the machine than the server that is measured.
 */
export class FrameSocket {
  #socket;
  #account;
  #onFrame;
  /** @type {Buffer} */
  #received = Buffer.alloc(0);
  #isUpgraded = false;
  #isAuthenticated = false;
  /** @type {(error?: Error) => void} */
  #settle = () => undefined;
  /** Resolves when the server has authenticated the account, and rejects if the connection is lost before. */
  authenticated;

  /** @param {{ port: number, from: string, account: Account, onFrame: (payload: Buffer) => void }} options `from` is the own address */
  constructor({ port, from, account, onFrame }) {
    this.#account = account;
    this.#onFrame = onFrame;
    this.authenticated = /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        this.#settle = (error) => (error === undefined ? resolve() : reject(error));
      })
    );
    this.#socket = connect({ host: '127.0.0.1', port, localAddress: from, noDelay: true });
    this.#socket.on('connect', () => this.#upgrade());
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#settle(error));
    this.#socket.on('close', () => this.#settle(new Error('The socket was closed')));
  }

  get isOpen() {
    return this.#isAuthenticated && !this.#socket.destroyed;
  }

  /** Cuts the connection without a closing frame. */
  cut() {
    this.#socket.destroy();
  }

  #upgrade() {
    const head = [
      'GET /ws HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Cookie: ${this.#account.cookie}`,
    ];
    this.#socket.write(head.join('\r\n') + END_OF_HEAD);
  }

  /** @param {Buffer} chunk */
  #read(chunk) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (!this.#isUpgraded && !this.#readHead()) return;
    for (let payload = this.#nextFrame(); payload !== undefined; payload = this.#nextFrame());
  }

  #readHead() {
    const end = this.#received.indexOf(END_OF_HEAD);
    if (end === -1) return false;
    if (this.#received.toString('latin1', 9, 12) !== '101') {
      this.#settle(new Error(this.#received.toString('latin1', 0, end)));
      this.cut();
      return false;
    }
    this.#isUpgraded = true;
    this.#received = this.#received.subarray(end + END_OF_HEAD.length);
    const { userId } = this.#account;
    this.#socket.write(frameOf(TEXT, Buffer.from(JSON.stringify({ type: 'auth', userId }))));
    return true;
  }

  /** Handles the next frame, and returns its payload; undefined if it is not complete. */
  #nextFrame() {
    const bytes = this.#received;
    if (bytes.length < 2) return undefined;
    const short = Number(bytes[1]);
    if (short === 126 && bytes.length < 4) return undefined;
    const [from, length] = short === 126 ? [4, bytes.readUInt16BE(2)] : [2, short];
    if (bytes.length < from + length) return undefined;
    const payload = bytes.subarray(from, from + length);
    this.#received = bytes.subarray(from + length);
    this.#handle(Number(bytes[0]) & 0x0f, payload);
    return payload;
  }

  /** @param {number} kind @param {Buffer} payload */
  #handle(kind, payload) {
    if (kind === PING) this.#socket.write(frameOf(PONG, payload));
    if (kind === CLOSE) {
      this.#settle(new Error(`The server closed the socket with ${payload.readUInt16BE(0)}`));
      this.cut();
    }
    if (kind !== TEXT) return;
    if (this.#isAuthenticated) {
      this.#onFrame(payload);
      return;
    }
    this.#isAuthenticated = true;
    this.#settle();
  }
}
