import { setTimeout as pause } from 'node:timers/promises';

/** What a call answered. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One request as its sender saw it. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** Undefined when no answer came within 15 s, or the connection broke. */
  readonly status: number | undefined;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
}

/** A call's body and headers, and what to do when it is made again. */
export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Receives the answer that was no use, if there was one. */
  readonly onRetry?: ((failed: Answer | undefined) => void) | undefined;
}

/** Everyone's. */
export const password = 'correct horse';

/** A user with a browser: cookies, the anti-forgery token, and the patience to try again until the test is over. */
export class Person {
  /** Receives every request of every person in this suite, once it is answered or given up. */
  static onExchange: ((exchange: Exchange) => void) | undefined;

  id = 0;
  private readonly cookies = new Map<string, string>();
  private csrf: string | undefined;

  constructor(
    private readonly origin: string,
    readonly name: string,
    private readonly patience: AbortSignal,
  ) {}

  /** The `Cookie` header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens an account; one that a try without an answer has opened already is signed in to. */
  async signUp(): Promise<void> {
    const email = `${this.name}@example.org`;
    const body = { username: this.name, email, password, name: this.name, age: 30 };
    let path = '/api/auth/signup';
    while (this.id === 0) {
      this.patience.throwIfAborted();
      const answer = await this.try('POST', path, body);
      this.csrf = undefined;
      if (answer?.status === 409) path = '/api/auth/login';
      else if (answer !== undefined && answer.status < 300) this.id = (answer.body as { id: number }).id;
      else await pause(500);
    }
  }

  /** Makes a call until it succeeds. */
  async must<T>(method: string, path: string, body?: unknown, onRetry?: () => void): Promise<T> {
    const answer = await this.answerOf(method, path, { body, onRetry });
    if (answer.status < 300) return answer.body as T;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Makes a call until it is answered; a service that is unavailable for a moment is asked again. */
  async answerOf(
    method: string,
    path: string,
    { body, headers, onRetry }: CallOptions = {},
  ): Promise<Answer> {
    for (;;) {
      this.patience.throwIfAborted();
      const answer = await this.try(method, path, body, headers);
      const isToken =
        answer?.status === 403 && (answer.body as { code?: string }).code === 'CSRF_TOKEN_INVALID';
      if (answer !== undefined && answer.status < 500 && answer.status !== 429 && !isToken) return answer;
      if (isToken) this.csrf = undefined;
      onRetry?.(answer);
      await pause(50 + Math.random() * 200);
    }
  }

  /** Makes a call. @returns undefined when nobody answered */
  async try(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer | undefined> {
    try {
      const token = method === 'GET' ? undefined : (this.csrf ??= await this.fetchToken());
      return await this.send(method, path, token, body, headers);
    } catch {
      return undefined;
    }
  }

  private async fetchToken(): Promise<string> {
    const { body } = await this.send('GET', '/api/csrf-token', undefined, undefined, {});
    return (body as { csrfToken: string }).csrfToken;
  }

  private async send(
    method: string,
    path: string,
    token: string | undefined,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const begun = performance.now();
    const report = (answer?: Response): void => {
      Person.onExchange?.({
        method,
        path,
        status: answer?.status,
        retryAfter: answer?.headers.get('retry-after') ?? null,
        milliseconds: performance.now() - begun,
      });
    };
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...headers,
        cookie: this.cookie,
        ...(token === undefined ? {} : { 'x-csrf-token': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    }).catch((error: unknown) => {
      report();
      throw error;
    });
    const answer = await response.json().catch((error: unknown) => {
      report();
      throw error;
    });
    report(response);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: response.status, body: answer };
  }
}
