import type { z } from 'zod';

import type { ErrorCode } from './errors';

/** The processes that answer calls. */
export type ServiceName = 'gateway' | 'identity' | 'groups' | 'chat' | 'moderation';

/** The least a caller must be: anybody, signed in, moderator or admin, admin. Finer rules live in the owning service. */
export type Access = 'visitor' | 'user' | 'moderator' | 'admin';

/** Which budget of requests a call draws from; the gateway owns the numbers. */
export type Throttle =
  /** Calls that only read, and signing out. */
  | 'read'
  | 'signIn'
  | 'signUp'
  | 'forgotPassword'
  /** Calls that ask for the caller's own password. */
  | 'password'
  | 'export'
  | 'search'
  /** The list of groups, which visitors may search too. */
  | 'discover'
  /** One person's profile, so that no one can read all of them by counting ids. */
  | 'profile'
  | 'post'
  /** Reading, editing, deleting and reacting to messages. */
  | 'chat'
  | 'createGroup'
  | 'apply'
  | 'withdraw'
  | 'invite'
  /** Blocking, which answers with a person: for no one to read all of them by counting ids. */
  | 'block'
  | 'report'
  | 'change';

/** What one request/reply exchange with a service takes and answers. */
export interface Exchange {
  /** The service that owns the data and decides. */
  readonly service: ServiceName;
  /** Unique within the service; also the OpenAPI operation id. */
  readonly name: string;
  /** Path parameters; wrong ones answer 400. */
  readonly params?: z.ZodType;
  /** Query string; wrong ones answer 400. */
  readonly query?: z.ZodType;
  /** JSON body; unknown fields are dropped silently, wrong ones answer 400. */
  readonly body?: z.ZodType;
  /** The body of a successful answer. */
  readonly response: z.ZodType;
}

/** One HTTP call under `/api`: the contract that routes, validates, documents and types it on both sides. */
export interface Call extends Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, beginning with `/api/`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Status of a successful answer. */
  readonly status: 200 | 201;
  /** The business errors this call can answer with, beside the common ones of every call. */
  readonly errors?: readonly ErrorCode[];
  /** Required, so that no new call goes without one. */
  readonly throttle: Throttle;
  /** Bodies may be 8 MiB instead of 64 KiB. */
  readonly carriesImage?: true;
  /** Called from outside a session, such as a mail program's one-click unsubscribe: no anti-forgery token is asked. */
  readonly withoutAntiForgery?: true;
  /**
   * Creates something, once per `Idempotency-Key`: a client that got no answer repeats the request with the same key and
   * gets the row that the first one created. Keys are forgotten after 24 hours.
   */
  readonly idempotent?: true;
  /** Answers a bare array with `X-Total-Count` and, where there is more, `Link: …; rel="next"`. */
  readonly paged?: true;
}

/** Declares a call while keeping its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Declares a request/reply exchange between two of our own processes that no HTTP route exposes. */
export const defineExchange = <const E extends Exchange>(exchange: E): E => exchange;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Parameters after validation; undefined when the exchange has none. */
export type ParamsOf<E extends Exchange> = OutputOf<E['params']>;
/** Query after validation; undefined when the exchange has none. */
export type QueryOf<E extends Exchange> = OutputOf<E['query']>;
/** Body after validation; undefined when the exchange has none. */
export type BodyOf<E extends Exchange> = OutputOf<E['body']>;
/** What a caller sends as path parameters. */
export type ParamsInputOf<E extends Exchange> = InputOf<E['params']>;
/** What a caller sends as query. */
export type QueryInputOf<E extends Exchange> = InputOf<E['query']>;
/** What a caller sends as body. */
export type BodyInputOf<E extends Exchange> = InputOf<E['body']>;
/** The successful answer's body. */
export type ResponseOf<E extends Exchange> = z.output<E['response']>;

/** The NATS subject on which the owning service answers. */
export const subjectOf = (exchange: Exchange): string => `rpc.${exchange.service}.${exchange.name}`;
