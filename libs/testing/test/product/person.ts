import { setTimeout as pause } from 'node:timers/promises';

/** Answer to a call. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A request from its sender's point of view. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** Undefined if no answer arrived within 15 s or the connection broke. */
  readonly status: number | undefined;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
}

/** Body and headers of a call, and a callback for retries. */
export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Receives the failed answer, if there was one. */
  readonly onRetry?: ((failed: Answer | undefined) => void) | undefined;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const signInPath = '/api/auth/login';
const opensSession = new Set(['/api/auth/signup', signInPath]);

const isTokenRefused = (answer: Answer | undefined): boolean =>
  answer?.status === 403 && (answer.body as { code?: string }).code === 'CSRF_TOKEN_INVALID';

/** Password of every test user. */
export const password = 'correct horse';

/**
 * A user with a browser: holds cookies and the anti-forgery token, and retries calls until the test is over.
 */
export class Person {
  /** Receives every request of every person in this suite once it is answered or has failed. */
  static onExchange: ((exchange: Exchange) => void) | undefined;

  /** Number of sessions replaced in this suite because they may have been lost. */
  static lostSessions = 0;

  /** Periods during which sessions that may be lost were opened, by `performance.now()`. */
  private static readonly losses: { readonly from: number; to: number }[] = [];
  /** The last sign-in after a loss. Sign-ins are sequential, because password hashing is expensive. */
  private static lastTurn: Promise<unknown> = Promise.resolve();

  id = 0;
  private readonly cookies = new Map<string, string>();
  /** The anti-forgery token and the number of the session that it belongs to. */
  private csrf: { readonly token: string; readonly session: number } | undefined;
  /** Number of sessions that this browser has had. */
  private session = 0;
  /** Start and end of the latest sign-in, by `performance.now()`. */
  private opening = { from: Infinity, to: -Infinity };
  private signingInAgain: Promise<boolean> | undefined;
  private credentials: Credentials;

  constructor(
    private readonly origin: string,
    readonly name: string,
    private readonly patience: AbortSignal,
  ) {
    this.credentials = { email: `${name}@example.org`, password };
  }

  /**
   * Empties the session store. Everyone who was signed in gets a 401, signs in again as the web
   * app would ask them to, and repeats the call. Any other 401 is an ordinary answer.
   */
  static async loseSessions(empty: () => Promise<unknown>): Promise<void> {
    // While the store is being emptied any session can be lost; afterwards only older ones.
    const loss = { from: -Infinity, to: Infinity };
    Person.losses.push(loss);
    await empty();
    loss.to = performance.now();
  }

  /**
   * Call this after killing the session store. Redis writes its file before it answers,
   * except while the disk is slow to sync an earlier write: then it answers first, for two
   * seconds at most. Sessions opened in that time can be lost, as above.
   */
  static markLatestSessionsLost(): void {
    const now = performance.now();
    Person.losses.push({ from: now - 3_000, to: now });
  }

  /** The `Cookie` header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Signs up. If an attempt without an answer has already created the account, signs in instead. */
  async signUp(): Promise<void> {
    const body = { username: this.name, name: this.name, age: 30, ...this.credentials };
    let path = '/api/auth/signup';
    while (this.id === 0) {
      this.patience.throwIfAborted();
      const answer = await this.try('POST', path, body);
      if (isTokenRefused(answer)) this.csrf = undefined;
      if (answer?.status === 409) path = signInPath;
      else if (answer === undefined || answer.status >= 300) await pause(500);
    }
  }

  /** Signs in to an existing account. */
  async signIn(credentials: Credentials): Promise<void> {
    this.credentials = credentials;
    await this.must('POST', signInPath, credentials);
  }

  /**
   * Makes a call until it is answered.
   * @throws Error unless the answer is a success
   */
  async must<T>(method: string, path: string, body?: unknown, onRetry?: () => void): Promise<T> {
    const answer = await this.answerOf(method, path, { body, onRetry });
    if (answer.status < 300) return answer.body as T;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Makes a call until it is answered, and retries while a service is unavailable. */
  async answerOf(
    method: string,
    path: string,
    { body, headers, onRetry }: CallOptions = {},
  ): Promise<Answer> {
    for (;;) {
      this.patience.throwIfAborted();
      const answer = await this.try(method, path, body, headers);
      const isToken = isTokenRefused(answer);
      if (answer !== undefined && answer.status < 500 && answer.status !== 429 && !isToken) return answer;
      if (isToken) this.csrf = undefined;
      onRetry?.(answer);
      await pause(50 + Math.random() * 200);
    }
  }

  /**
   * Makes a call once, and again only after replacing a lost session.
   * @returns undefined if no answer arrived
   */
  async try(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer | undefined> {
    for (;;) {
      const { session, opening } = this;
      const answer = await this.once(method, path, body, headers);
      const mayBeLost = Person.losses.some(({ from, to }) => from < opening.to && opening.from < to);
      if (
        answer === undefined ||
        !mayBeLost ||
        !(await this.hasAnotherThan(session, answer).catch(() => false))
      )
        return answer;
    }
  }

  private async once(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer | undefined> {
    try {
      const token = method === 'GET' ? undefined : await this.token();
      return await this.send(method, path, token, body, headers);
    } catch {
      return undefined;
    }
  }

  /**
   * Returns whether an answer refused a lost session that the person
   * has replaced since, by signing in again if necessary.
   */
  private async hasAnotherThan(lost: number, answer: Answer): Promise<boolean> {
    if (this.session !== lost) return answer.status === 401 || isTokenRefused(answer);
    if (answer.status !== 401) return false;
    this.signingInAgain ??= this.signInAgain().finally(() => {
      this.signingInAgain = undefined;
    });
    return this.signingInAgain;
  }

  private signInAgain(): Promise<boolean> {
    const turn = Person.lastTurn.then(async () => {
      for (;;) {
        this.patience.throwIfAborted();
        const answer = await this.once('POST', signInPath, this.credentials, {});
        if (answer !== undefined && answer.status < 300) {
          Person.lostSessions += 1;
          return true;
        }
        if (answer?.status === 401) return false;
        if (isTokenRefused(answer)) this.csrf = undefined;
        await pause(50 + Math.random() * 200);
      }
    });
    Person.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** Returns the anti-forgery token of the current session. */
  private async token(): Promise<string> {
    while (this.csrf?.session !== this.session) {
      const { session } = this;
      const { body } = await this.send('GET', '/api/csrf-token', undefined, undefined, {});
      this.csrf = { token: (body as { csrfToken: string }).csrfToken, session };
    }
    return this.csrf.token;
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
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (opensSession.has(path) && response.ok) {
      this.id = (answer as { id: number }).id;
      this.session += 1;
      this.opening = { from: begun, to: performance.now() };
    }
    return { status: response.status, body: answer };
  }
}
