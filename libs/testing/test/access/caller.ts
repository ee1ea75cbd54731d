import {
  type BodyInputOf,
  type Call,
  commonErrors,
  type ErrorCode,
  errorBodySchema,
  errorCatalog,
  type ParamsInputOf,
  type QueryInputOf,
  type ResponseOf,
} from '@circlet/contracts';

import { eventually } from '@circlet/testing';
import { recordOutcome, type Outcome } from './journal';

/** Input of a call, typed by its contract. */
export interface CallInput<C extends Call> {
  readonly params?: ParamsInputOf<C>;
  readonly query?: QueryInputOf<C>;
  readonly body?: BodyInputOf<C>;
}

/** Input of a call that may break its contract. */
export interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Answer to a call. */
export interface Answer {
  readonly outcome: Outcome;
  readonly status: number;
  readonly json: unknown;
}

const addressOf = (call: Call, { params, query }: AnyInput): string => {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  return search === '' ? path : `${path}?${search}`;
};

const mayAnswer = (call: Call, code: string): boolean =>
  code in commonErrors || (call.errors ?? []).includes(code as ErrorCode);

/** Attempts at a call that is answered 503. */
const PATIENCE = 5;

/** A user with cookies and an anti-forgery token, who checks every answer against the contract. */
export class Caller {
  private readonly cookies = new Map<string, string>();
  private token: string | undefined;

  /** @param id - id of the account; 0 until it exists */
  constructor(
    readonly origin: string,
    public id = 0,
  ) {}

  /** The `Cookie` header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * Makes a call and returns the answer, success or error. Checks that a success
   * contains only fields of the contract and that an error is declared there.
   * @param cell - cell of the matrix, in words, to record that
   * the call was made there; null outside the matrix
   */
  async try(call: Call, input: AnyInput = {}, cell: string | null = null): Promise<Answer> {
    const response = await this.answerOf(call, input);
    const isText = response.ok && call.contentType !== undefined;
    const json: unknown = isText ? await response.text() : await response.json();
    const where = `${call.method} ${response.url}: ${JSON.stringify(json).slice(0, 400)}`;
    const { status } = response;
    if (response.ok) {
      expect({ where, status }).toEqual({ where, status: call.status });
      expect({ where, json: call.response.parse(json) }).toEqual({ where, json });
      recordOutcome(call, cell, 'ok');
      return { outcome: 'ok', status, json };
    }
    const { code, statusCode } = errorBodySchema.strict().parse(json);
    if (code === 'CSRF_TOKEN_INVALID' && this.token !== undefined) {
      this.token = undefined;
      return this.try(call, input, cell);
    }
    expect({ where, isDeclared: mayAnswer(call, code) }).toEqual({ where, isDeclared: true });
    expect({ where, status: errorCatalog[code as ErrorCode].status }).toEqual({ where, status });
    expect({ where, status: statusCode }).toEqual({ where, status });
    recordOutcome(call, cell, code);
    return { outcome: code, status, json };
  }

  /**
   * Sends a HEAD request.
   * @returns its status and the length of its body in bytes
   */
  async head(call: Call, input: AnyInput): Promise<{ status: number; bytes: number }> {
    const response = await this.send('HEAD', addressOf(call, input));
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  }

  /** Makes a call that must succeed. */
  async call<C extends Call>(call: C, input: CallInput<C> = {}): Promise<ResponseOf<C>> {
    const { outcome, json } = await this.try(call, input);
    if (outcome !== 'ok') throw new Error(`${call.method} ${call.path}: ${JSON.stringify(json)}`);
    return json as ResponseOf<C>;
  }

  /** Makes a call that must succeed once its service has received the events that it depends on. */
  callOnceKnown<C extends Call>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> {
    return eventually(() => this.call(call, input));
  }

  /** Makes a call that must be refused with this code. */
  async refused<C extends Call>(
    call: C,
    code: NonNullable<C['errors']>[number],
    input: CallInput<C>,
  ): Promise<void> {
    const { outcome, json } = await this.try(call, input);
    if (outcome !== code)
      throw new Error(`${call.method} ${call.path}: ${JSON.stringify(json)}, not ${code}`);
  }

  /** Repeats a call until it has this outcome. */
  async answered(call: Call, outcome: Outcome, input: AnyInput = {}): Promise<void> {
    await eventually(async () => (await this.try(call, input)).outcome === outcome);
  }

  /** Sends the request, and again after a 503: on a busy machine a service may briefly refuse a call. */
  private async answerOf(call: Call, input: AnyInput): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.send(call.method, addressOf(call, input), input.body);
      if (response.status !== 503 || tries === PATIENCE) return response;
      await response.arrayBuffer();
    }
  }

  /** Sends a request with the cookies and, except for GET and HEAD, the anti-forgery token. */
  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const isReading = method === 'GET' || method === 'HEAD';
    const token = isReading ? undefined : (this.token ??= await this.fetchToken());
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(token === undefined ? {} : { 'x-csrf-token': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  private async fetchToken(): Promise<string> {
    const response = await this.send('GET', '/api/csrf-token');
    return ((await response.json()) as { csrfToken: string }).csrfToken;
  }
}
