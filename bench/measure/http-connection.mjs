import { connect } from 'node:net';
import { once } from 'node:events';

/**
 * An answer. `body` is empty for answers without one.
 * @typedef {{ status: number, head: string, body: Buffer }} Answer
 */

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * One kept-alive HTTP connection with one request at a time. It costs a tenth of the CPU time of `fetch`, which
 * would otherwise compete with what is measured. It reads answers with a Content-Length only. It connects again if
 * the server has closed the connection between two requests, as servers do with idle ones.
 */
export class HttpConnection {
  #address;
  /** @type {import('node:net').Socket} */
  #socket;
  /** @type {Buffer} */
  #received = Buffer.alloc(0);
  /** @type {{ settle: (answer: Answer) => void, refuse: (error: Error) => void } | undefined} */
  #waiting;

  /** @param {string} origin */
  constructor(origin) {
    const { hostname, port } = new URL(origin);
    this.#address = { host: hostname, port: Number(port), noDelay: true };
    this.#socket = this.#connect();
  }

  /** @param {string} origin */
  static async open(origin) {
    const connection = new HttpConnection(origin);
    await once(connection.#socket, 'connect');
    return connection;
  }

  /**
   * Sends a request from `requestBytes` and resolves with the answer.
   * @param {Buffer | string} bytes
   * @returns {Promise<Answer>}
   */
  send(bytes) {
    return new Promise((settle, refuse) => {
      this.#waiting = { settle, refuse };
      if (this.#socket.readyState !== 'open') this.#socket = this.#connect();
      this.#socket.write(bytes);
    });
  }

  close() {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #connect() {
    const socket = connect(this.#address);
    this.#received = Buffer.alloc(0);
    /** @param {Error} error */
    const refuse = (error) => {
      if (socket === this.#socket) this.#waiting?.refuse(error);
    };
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', refuse);
    socket.on('close', () => refuse(new Error('The connection was closed')));
    return socket;
  }

  /** @param {Buffer} chunk */
  #read(chunk) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(END_OF_HEAD);
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const hasBody = status !== 204 && status !== 304;
    const length = hasBody ? Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]) : 0;
    if (Number.isNaN(length)) {
      this.#waiting?.refuse(new Error(`The answer ${status} has no Content-Length`));
      return;
    }
    const from = end + END_OF_HEAD.length;
    if (this.#received.length < from + length) return;
    const body = this.#received.subarray(from, from + length);
    this.#received = this.#received.subarray(from + length);
    this.#waiting?.settle({ status, head, body });
  }
}

/**
 * Returns the bytes of a request, to send any number of times.
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string>, body?: string }} [options]
 */
export function requestBytes(path, { method = 'GET', headers = {}, body } = {}) {
  const all = {
    Host: 'localhost',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/**
 * Returns a header of an answer; undefined if it is missing.
 * @param {Answer} answer
 * @param {string} name
 */
export const headerOf = ({ head }, name) => new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1];
