import { HttpConnection } from '../../measure/http-connection.mjs';

/** Servers close connections that rest for longer, at the earliest. Milliseconds. */
const FRESH_MS = 1_000;

/** @typedef {{ connection: HttpConnection, since: number }} Idle */

/** Connections that answer one request each at a time. Requests wait while none is idle. */
export class Connections {
  #origin;
  /** @type {Set<HttpConnection>} */
  #all = new Set();
  /** @type {Idle[]} */
  #idle = [];
  /** @type {((connection: HttpConnection) => void)[]} */
  #waiting = [];

  /** @param {string} origin */
  constructor(origin) {
    this.#origin = origin;
  }

  /** @param {string} origin @param {number} count */
  static async open(origin, count) {
    const connections = new Connections(origin);
    const opened = await Promise.all(Array.from({ length: count }, () => connections.#open()));
    opened.forEach((connection) => connections.#release(connection));
    return connections;
  }

  /**
   * Sends a request and returns its answer.
   * @param {Buffer} bytes
   * @param {number} [expected] its status
   * @throws Error if it has another status
   */
  async send(bytes, expected = 200) {
    const connection = await this.#acquire();
    const answer = await connection.send(bytes);
    this.#release(connection);
    if (answer.status !== expected)
      throw new Error(`Expected ${expected}, got ${answer.status}: ${answer.body}`);
    return answer;
  }

  close() {
    for (const connection of this.#all) connection.close();
  }

  /** @returns {Promise<HttpConnection>} */
  async #acquire() {
    const idle = this.#idle.pop();
    if (idle === undefined) return new Promise((next) => this.#waiting.push(next));
    if (performance.now() - idle.since < FRESH_MS) return idle.connection;
    this.#all.delete(idle.connection);
    idle.connection.close();
    return this.#open();
  }

  /** @param {HttpConnection} connection */
  #release(connection) {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push({ connection, since: performance.now() });
    else next(connection);
  }

  async #open() {
    const connection = await HttpConnection.open(this.#origin);
    this.#all.add(connection);
    return connection;
  }
}
