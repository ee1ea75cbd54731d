/** A complete email with its envelope addresses. */
export interface OutgoingEmail {
  readonly from: string;
  readonly to: string;
  readonly message: Buffer;
}

/**
 * The right to send an email. A later claim of the same email has a higher number and invalidates this one.
 */
export interface Claim {
  readonly emailId: number;
  readonly number: number;
}

/**
 * Time limit for an email until it is marked, and again until the server has answered. `deploy/start.sh` waits for
 * both. A server may use all of it to check the email before it answers; giving up during that check leaves the
 * email in doubt. Milliseconds.
 */
export const DELIVERY_TIMEOUT_MS = 20_000;

/** Maximum number of open connections to the mail server. */
export const MAX_CONNECTIONS = 10;

/** Thrown when we gave up on an email. Unlike a server's reply, the message contains no personal data. */
export class DeliveryAborted extends Error {
  override readonly name = 'DeliveryAborted';
}

/** The outcome of delivering an email. */
export type DeliveryResult =
  | { readonly outcome: 'accepted' }
  /** The server has definitely not accepted the email. The reason is safe to log. The claim has ended. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The last byte was sent, but no answer arrived. */
  | { readonly outcome: 'unanswered'; readonly reason: string };

/** Delivers an email to the mail server and writes the outcome to its row. */
export abstract class EmailDelivery {
  /** @throws Error when the outcome is unknown; the row shows it */
  abstract deliver(claim: Claim, email: OutgoingEmail): Promise<DeliveryResult>;
}
