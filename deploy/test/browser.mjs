/** Makes API calls like a user's browser: keeps cookies and sends the anti-forgery token. */
export class Browser {
  /** @type {Map<string, string>} */
  #cookies = new Map();
  #origin;

  /** @param {string} origin */
  constructor(origin) {
    this.#origin = origin;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<{ status: number, body: any }>}
   */
  async call(method, path, body) {
    /** @type {Record<string, string>} */
    const headers = { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (method !== 'GET')
      headers['x-csrf-token'] = (await this.call('GET', '/api/csrf-token')).body.csrfToken;
    headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  }

  /**
   * Makes a call and throws if it does not succeed.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async mustCall(method, path, body) {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }
}
