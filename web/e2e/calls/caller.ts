import type {
  BodyInputOf,
  Call,
  ErrorCode,
  ParamsInputOf,
  QueryInputOf,
  ResponseOf,
} from '@circlet/contracts';
import { type APIRequestContext, expect } from '@playwright/test';

import { contracts } from './contracts';
import { type CallerRole, note, type Outcome } from './journal';

const { commonErrors, errorBodySchema, errorCatalog } = contracts;

/** What a call carries, as its contract says. */
export interface CallInput<C extends Call> {
  readonly params?: ParamsInputOf<C>;
  readonly query?: QueryInputOf<C>;
  readonly body?: BodyInputOf<C>;
}

/** What a call carries whatever its contract says. */
export interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** What a call answered. */
export interface Answer {
  readonly outcome: Outcome;
  readonly json: unknown;
}

const addressOf = (call: Call, params: unknown): string =>
  call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

const mayAnswer = (call: Call, code: string): boolean =>
  code in commonErrors || (call.errors ?? []).includes(code as ErrorCode);

/** Somebody who calls with cookies and anti-forgery token like the web app, and checks every answer against the contract. */
export class Caller {
  /** Another one after signing in or out. */
  private token: string | null = null;

  constructor(
    private readonly requests: APIRequestContext,
    readonly role: CallerRole | null,
    /** Of the account, once there is one. */
    public id = 0,
  ) {}

  /** Calls, whatever comes of it. A success has nothing in it but what the contract shows; an error is a declared one. */
  async try(call: Call, input: AnyInput = {}, as = this.role): Promise<Answer> {
    const response = await this.requests.fetch(addressOf(call, input.params), {
      method: call.method,
      headers: call.method === 'GET' ? {} : await this.headers(),
      ...(input.query === undefined ? {} : { params: input.query as Record<string, string> }),
      ...(input.body === undefined ? {} : { data: JSON.stringify(input.body) }),
    });
    const json: unknown = await response.json();
    const where = `${call.method} ${response.url()}: ${JSON.stringify(json).slice(0, 400)}`;
    if (response.ok()) {
      expect(response.status(), where).toBe(call.status);
      expect(call.response.parse(json), where).toEqual(json);
      note(call, as, 'ok');
      return { outcome: 'ok', json };
    }
    const error = errorBodySchema.strict().parse(json);
    if (error.code === 'CSRF_TOKEN_INVALID' && this.token !== null) {
      this.token = null;
      return this.try(call, input, as);
    }
    expect(mayAnswer(call, error.code), `${where} is not declared`).toBe(true);
    expect(error.statusCode, where).toBe(errorCatalog[error.code as ErrorCode].status);
    expect(response.status(), where).toBe(error.statusCode);
    note(call, as, error.code);
    return { outcome: error.code, json };
  }

  /** Makes a call that has to succeed. */
  async call<C extends Call>(call: C, input: CallInput<C> = {}): Promise<ResponseOf<C>> {
    const { outcome, json } = await this.try(call, input, null);
    expect(outcome, `${call.method} ${call.path}: ${JSON.stringify(json)}`).toBe('ok');
    return json as ResponseOf<C>;
  }

  /** Makes a call that has to succeed as soon as its service has heard of what it is about. */
  async callOnceKnown<C extends Call>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> {
    let answer: Answer = { outcome: '', json: null };
    await expect
      .poll(async () => (answer = await this.try(call, input, null)).outcome, { intervals: [20, 50, 100] })
      .toBe('ok');
    return answer.json as ResponseOf<C>;
  }

  /** Makes a call that has to be refused. */
  async refused<C extends Call>(
    call: C,
    code: NonNullable<C['errors']>[number],
    input: CallInput<C>,
  ): Promise<void> {
    const { outcome, json } = await this.try(call, input, null);
    expect(outcome, `${call.method} ${call.path}: ${JSON.stringify(json)}`).toBe(code);
  }

  private async csrfToken(): Promise<string> {
    if (this.token === null) {
      const { csrfToken } = (await (await this.requests.get('/api/csrf-token')).json()) as {
        csrfToken: string;
      };
      this.token = csrfToken;
    }
    return this.token;
  }

  private async headers(): Promise<Record<string, string>> {
    return { 'content-type': 'application/json', 'x-csrf-token': await this.csrfToken() };
  }
}
