/** Response to a call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; empty if it isn't JSON. */
  readonly json: Record<string, unknown>;
}

/** Body and headers of a call. */
export interface RequestContent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** A client that keeps cookies and fetches the anti-forgery token like the web app. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  /** Value of the `Cookie` header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The session's secret. */
  get sessionToken(): string | undefined {
    return [...this.cookies].find(([name]) => name.includes('circlet_session'))?.[1];
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('GET', path, { headers });
  }

  /** Makes a state-changing call with a fresh anti-forgery token. */
  async send(method: string, path: string, sending: RequestContent = {}): Promise<Answer> {
    const token = await this.csrfToken();
    return this.request(method, path, { ...sending, headers: { 'x-csrf-token': token, ...sending.headers } });
  }

  async csrfToken(): Promise<string> {
    return String((await this.get('/api/csrf-token')).json.csrfToken);
  }

  /** Makes a call without adding a token. Sends strings and bytes unchanged, and anything else as JSON. */
  async request(method: string, path: string, { body, headers = {} }: RequestContent = {}): Promise<Answer> {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size === 0 ? {} : { cookie: this.cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    this.keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  private keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
