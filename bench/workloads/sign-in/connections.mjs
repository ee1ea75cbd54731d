import { HttpConnection } from '../../measure/http-connection.mjs';

/** Connections that answer one request each at a time. Requests wait while none is idle. */
export class Connections {
  #origin;
  /** @type {Set<HttpConnection>} */
  #all = new Set();
  /** @type {HttpConnection[]} */
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
    return this.#idle.pop() ?? new Promise((next) => this.#waiting.push(next));
  }

  /** @param {HttpConnection} connection */
  #release(connection) {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(connection);
    else next(connection);
  }

  async #open() {
    const connection = await HttpConnection.open(this.#origin);
    this.#all.add(connection);
    return connection;
  }
}
