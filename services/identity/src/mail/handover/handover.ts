/** A complete mail with the addresses on its envelope. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly message: Buffer;
}

/** What came of handing a mail over. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  /** It has certainly not been taken, and why. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The last byte was sent, but no answer came. */
  | { readonly outcome: 'unanswered'; readonly reason: string };

/** Hands a mail over to the mail server and marks it as sent, both or neither. */
export abstract class Handover {
  /** @throws when it is not known what came of it; the mark tells */
  abstract deliver(mailId: number, mail: OutgoingMail): Promise<Delivery>;
}
