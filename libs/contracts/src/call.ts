import type { z } from 'zod';

import type { ErrorCode } from './errors';
import type { Topic } from './live';

/** The processes that answer calls. */
export type ServiceName = 'gateway' | 'identity' | 'groups' | 'chat' | 'moderation';

/**
 * The minimum role a caller needs: none, any signed-in user, moderator or admin, admin. The
 * owning service enforces finer rules.
 */
export type Access = 'visitor' | 'user' | 'moderator' | 'admin';

/** The rate limit a call counts toward. The gateway defines the numbers. */
export type Throttle =
  /** Read-only calls and sign-out. */
  | 'read'
  | 'signIn'
  | 'signUp'
  | 'forgotPassword'
  /** Another link that confirms the caller's address. */
  | 'confirmation'
  /** Calls that require the caller's current password. */
  | 'password'
  /** Proofs of who the caller is. Limited per day too, because codes are short. */
  | 'stepUp'
  /** Changing the address requires it, too, and emails an address that may be a stranger's. */
  | 'changeEmail'
  | 'export'
  | 'search'
  /** The group list, which visitors can search too. */
  | 'discover'
  /** A single profile. Limited so that no one can scrape all profiles by counting up ids. */
  | 'profile'
  | 'post'
  /** Reading, editing, deleting and reacting to messages. */
  | 'chat'
  | 'createGroup'
  | 'apply'
  | 'withdraw'
  | 'invite'
  /** Blocking. Its response contains a person, so the limit keeps callers from scraping people by id. */
  | 'block'
  | 'report'
  /** Appeals against bans, which visitors send. */
  | 'appeal'
  /** Proposing, scheduling, moving and canceling meetups, each of which emails the whole group. */
  | 'meetup'
  /** Files for calendars, which take more work than other reads. Calendars fetch them without a session. */
  | 'calendar'
  | 'change';

/** How long a client may show a response before it fetches it again. The web client defines the times. */
export type Freshness =
  /** Fetched again whenever it is shown. */
  'none' | 'groups' | 'members' | 'recommendations' | 'pendingApplications' | 'invitations';

/** The inputs and the response of one request/reply exchange with a service. */
export interface Exchange {
  /** The service that owns the data and makes the decision. */
  readonly service: ServiceName;
  /** Unique within the service. Also the OpenAPI operation id. */
  readonly name: string;
  /** Path parameters. Invalid ones return 400. */
  readonly params?: z.ZodType;
  /** Query string. An invalid one returns 400. */
  readonly query?: z.ZodType;
  /** JSON body. Unknown fields are dropped silently; invalid ones return 400. */
  readonly body?: z.ZodType;
  /** Body of a successful response. */
  readonly response: z.ZodType;
  /** Exchanges between our own processes omit it unless they act on behalf of a user. */
  readonly access?: Access;
}

/** One HTTP call under `/api`: drives routing, validation, documentation and types on both sides. */
export interface Call extends Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, starting with `/api/`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Status of a successful response. */
  readonly status: 200 | 201;
  /** Business errors this call can return, in addition to the common ones. */
  readonly errors?: readonly ErrorCode[];
  /** Required, so that no new call ships without a rate limit. */
  readonly throttle: Throttle;
  /** Media type of a successful response that is text or a picture instead of JSON. */
  readonly contentType?: 'text/calendar' | 'image/webp';
  /** Raises the body limit from 64 KiB to 8 MiB. */
  readonly carriesImage?: true;
  /**
   * Name of the file in a `multipart/form-data` body, which the gateway accepts instead of JSON. It becomes the data URL
   * that the JSON body has under this name.
   */
  readonly multipartFile?: string;
  /**
   * Called from outside a session, for example by an email client's one-click unsubscribe. No
   * anti-forgery token is required.
   */
  readonly withoutAntiForgery?: true;
  /**
   * Creates a row at most once per `Idempotency-Key`. A client that got no response repeats the request with
   * the same key and receives the row that the first request created. Keys expire after 24 hours.
   */
  readonly idempotent?: true;
  /**
   * Refused until the caller has confirmed their email address, with 403 `EMAIL_NOT_CONFIRMED`, if the installation
   * requires that. For calls that reach other people.
   */
  readonly needsConfirmedEmail?: true;
  /**
   * Refused with 403 `STEP_UP_REQUIRED` if the caller last proved who they are more than `STEP_UP_MINUTES` ago, at sign-in
   * or with `stepUp`. For calls with which a stolen session could take over the account, or do harm as staff.
   */
  readonly needsStepUp?: true;
  /** Returns a bare array with `X-Total-Count` and, if there are more rows, `Link: …; rel="next"`. */
  readonly paged?: true;
  /**
   * All visitors get the same response. They may keep it and ask whether it has changed: it has an `ETag`, and
   * 304 means that it has not.
   */
  readonly sameForVisitors?: true;
  /** How long clients may show the response. Omitted: the client's default time. */
  readonly freshness?: Freshness;
  /**
   * Topics of the notifications after which clients fetch the response again, and of the changes (see
   * `changes`) that they make themselves.
   */
  readonly topics?: readonly Topic[];
  /** A list that everyone sees. Its viewers aren't notified when other users change it. */
  readonly publicList?: true;
  /** Topics of the data that a successful call changes. Clients fetch what they show of it again. */
  readonly changes?: readonly Topic[];
}

/**
 * Declares a call and preserves its exact types. Nothing but this declaration is needed to make the call from
 * the web client; see `web/README.md`.
 */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Declares a request/reply exchange between two of our processes that no HTTP route exposes. */
export const defineExchange = <const E extends Exchange>(exchange: E): E => exchange;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Validated path parameters; undefined when the exchange has none. */
export type ParamsOf<E extends Exchange> = OutputOf<E['params']>;
/** Validated query; undefined when the exchange has none. */
export type QueryOf<E extends Exchange> = OutputOf<E['query']>;
/** Validated body; undefined when the exchange has none. */
export type BodyOf<E extends Exchange> = OutputOf<E['body']>;
/** Path parameters as the caller sends them. */
export type ParamsInputOf<E extends Exchange> = InputOf<E['params']>;
/** Query as the caller sends it. */
export type QueryInputOf<E extends Exchange> = InputOf<E['query']>;
/** Body as the caller sends it. */
export type BodyInputOf<E extends Exchange> = InputOf<E['body']>;
/** Body of the successful response. */
export type ResponseOf<E extends Exchange> = z.output<E['response']>;

/** Returns the NATS subject on which the owning service replies. */
export const subjectOf = (exchange: Exchange): string => `rpc.${exchange.service}.${exchange.name}`;
