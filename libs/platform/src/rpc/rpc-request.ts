import { type Role } from '@circlet/contracts';

/** The user who acts, authenticated by the gateway. Trusted because only the gateway can publish calls. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
  /** Public id of the session, not the secret in the cookie. */
  readonly sessionId: string;
  /**
   * Whether the user may make calls that need a confirmed email address: it is confirmed, or the installation does not
   * require that. Set for such calls only.
   */
  readonly hasConfirmedEmail?: boolean;
  /** Whether the user proved recently who they are. Set for calls that need it only. */
  readonly hasRecentProof?: boolean;
  /** Set if the user has taken a second step in this session, or signed in with a passkey. */
  readonly hasSecondStep?: true;
}

/** A call to a service: the actor and the raw input, which the service validates. */
export interface RpcRequest {
  /** null for visitors. */
  readonly actor: Actor | null;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Client address, for the audit trail. */
  readonly ip?: string;
  /** `Idempotency-Key` of a creation, as sent by the client. */
  readonly idempotencyKey?: string;
}

/**
 * Time limit for a request in the gateway, including all calls and
 * waits: 5 s minus the time to reach the client. Milliseconds.
 */
export const REQUEST_MS = 4_500;

/** Names of the headers on requests and replies. */
export const rpcHeaders = {
  requestId: 'Request-Id',
  /** W3C `traceparent` of the caller's span. */
  traceparent: 'traceparent',
  /** Milliseconds until the caller gives up, from the time it sends the call. */
  timeLeft: 'Time-Left',
  /** HTTP status of the reply. */
  status: 'Status',
  /** HTTP headers of the reply, as a JSON object. */
  http: 'Http-Headers',
} as const;
