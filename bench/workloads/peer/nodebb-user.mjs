import { admin } from './nodebb.mjs';

/** A user of NodeBB, or a visitor until they sign in: their cookies and anti-forgery token. */
export class NodebbUser {
  #origin;
  /** @type {Map<string, string>} */
  #cookies = new Map();
  #token = '';
  id = 0;

  /** @param {string} origin */
  constructor(origin) {
    this.#origin = origin;
  }

  /**
   * Opens a session as a browser does.
   * @param {string} origin
   * @param {string} [username] none for a visitor
   */
  static async open(origin, username) {
    const user = new NodebbUser(origin);
    await user.#readToken();
    if (username === undefined) return user;
    const { password } = admin;
    const { uid } = await user.write('POST', 'utilities/login', { username, password });
    user.id = uid;
    await user.#readToken();
    return user;
  }

  get headers() {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, 'x-csrf-token': this.#token };
  }

  /**
   * Calls the write API.
   * @param {string} method
   * @param {string} path after `/api/v3/`
   * @param {object} body
   * @returns {Promise<any>} the part of the answer that depends on the call
   */
  async write(method, path, body) {
    return (await this.#call(`/api/v3/${path}`, { method, body: JSON.stringify(body) })).response;
  }

  async #readToken() {
    this.#token = (await this.#call('/api/config')).csrf_token;
  }

  /** @param {string} path @param {{ method?: string, body?: string }} [options] @returns {Promise<any>} */
  async #call(path, options = {}) {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const response = await fetch(`${this.#origin}${path}`, { ...options, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`NodeBB answered ${response.status} to ${path}: ${text}`);
    return JSON.parse(text);
  }
}
