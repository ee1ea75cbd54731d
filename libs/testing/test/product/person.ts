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

/** What a person signs in with. */
interface Credentials {
  readonly email: string;
  readonly password: string;
}

const signInPath = '/api/auth/login';
const opensSession = new Set(['/api/auth/signup', signInPath]);

const isTokenRefused = (answer: Answer | undefined): boolean =>
  answer?.status === 403 && (answer.body as { code?: string }).code === 'CSRF_TOKEN_INVALID';

/** Everyone's. */
export const password = 'correct horse';

/** A user with a browser: cookies, the anti-forgery token, and the patience to try again until the test is over. */
export class Person {
  /** Receives every request of every person in this suite, once it is answered or given up. */
  static onExchange: ((exchange: Exchange) => void) | undefined;

  /** How many sessions have been lost in this suite. */
  static lostSessions = 0;

  /** When the sessions were opened that may be lost, on the clock of `performance`. */
  private static readonly losses: { readonly from: number; to: number }[] = [];
  /** The last sign-in after a loss: one person signs in at a time, because passwords are expensive by design. */
  private static lastTurn: Promise<unknown> = Promise.resolve();

  id = 0;
  private readonly cookies = new Map<string, string>();
  /** The anti-forgery token, with the session that it is good for. */
  private csrf: { readonly token: string; readonly session: number } | undefined;
  /** Counts this browser's sessions. */
  private session = 0;
  /** From when to when the last of them was being opened, on the clock of `performance`. */
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
   * Empties the store of sessions. Everyone who was signed in before is refused with 401, signs in again, as the web app asks
   * them to, and repeats the call; any other 401 is an answer like all others.
   */
  static async loseSessions(empty: () => Promise<unknown>): Promise<void> {
    // From now on any session may be lost, and afterwards only those that are older.
    const loss = { from: -Infinity, to: Infinity };
    Person.losses.push(loss);
    await empty();
    loss.to = performance.now();
  }

  /**
   * To be called when the store of sessions has been killed. Redis writes its file before it answers, but while the disk is slow to
   * sync an earlier write, it answers first, for two seconds at most: sessions that were opened then may be lost as above.
   */
  static mayLoseLatestSessions(): void {
    const now = performance.now();
    Person.losses.push({ from: now - 3_000, to: now });
  }

  /** The `Cookie` header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens an account; one that a try without an answer has opened already is signed in to. */
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

  /** Signs in to an account that exists. */
  async signIn(credentials: Credentials): Promise<void> {
    this.credentials = credentials;
    await this.must('POST', signInPath, credentials);
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
      const isToken = isTokenRefused(answer);
      if (answer !== undefined && answer.status < 500 && answer.status !== 429 && !isToken) return answer;
      if (isToken) this.csrf = undefined;
      onRetry?.(answer);
      await pause(50 + Math.random() * 200);
    }
  }

  /** Makes a call. @returns undefined when no answer came */
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

  /** Whether an answer refuses a session that is lost, in whose place the person has another one now. */
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

  /** The anti-forgery token of the session of this moment. */
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
