/** A complete mail with the addresses on its envelope. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly message: Buffer;
}

/** The right to send a mail. A later claim of the same mail has a higher number and ends this one. */
export interface Claim {
  readonly mailId: number;
  readonly number: number;
}

/**
 * A mail that takes longer to hand over is given up, while `deploy/start.sh` still waits. A server may use all of it to check the mail
 * before it answers: giving up in that time leaves the mail in doubt. Milliseconds.
 */
export const PATIENCE_MS = 20_000;

/** How many connections to the mail server are open at most. */
export const CONNECTIONS = 10;

/** A mail was given up by us. Unlike a server's reply, the message names no one. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** What came of handing a mail over. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  /** The server has certainly not accepted it, and why, in words that may be logged. The claim has ended. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The last byte was sent, but no answer came. */
  | { readonly outcome: 'unanswered'; readonly reason: string };

/** Hands a mail over to the mail server and writes what came of it to its row. */
export abstract class Handover {
  /** @throws Error when the outcome is not known; the row shows it */
  abstract deliver(claim: Claim, mail: OutgoingMail): Promise<Delivery>;
}
