import { type Role } from '@circlet/contracts';

/** Who acts, as the gateway has authenticated them. Services trust it because only the gateway may publish calls. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
  /** Public id of the session, not the secret in the cookie. */
  readonly sessionId: string;
}

/** What travels to a service: who acts and the raw input, which the service validates. */
export interface RpcRequest {
  /** null for visitors. */
  readonly actor: Actor | null;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Address of the client, for the audit trail. */
  readonly ip?: string;
  /** `Idempotency-Key` of a creation, as the client sent it. */
  readonly idempotencyKey?: string;
}

/**
 * How long a request may take from the gateway's first look at it to its answer, all calls and waits included: 5 s less what
 * the way to the client may take. Milliseconds.
 */
export const REQUEST_MS = 4_500;

/** Names of the headers on requests and replies. */
export const rpcHeaders = {
  requestId: 'Request-Id',
  /** Milliseconds after which the caller gives up, counted from when it sends the call. */
  timeLeft: 'Time-Left',
  /** HTTP status of the reply. */
  status: 'Status',
  /** HTTP headers of the reply, as a JSON object. */
  http: 'Http-Headers',
} as const;
