import { z } from 'zod';

import type { Claim, DeliveryResult, OutgoingEmail } from '../email/delivery/email-delivery';

/**
 * Subject of the requests to a mailer, within identity's account of the broker. A change that an older mailer
 * would not understand gets a new one.
 */
export const DELIVER_SUBJECT = 'mailer.deliver.v1';

const requestSchema = z.object({
  claim: z.object({ emailId: z.int(), number: z.int() }),
  email: z.object({ from: z.string(), to: z.string(), message: z.base64() }),
});

const replySchema = z.union([
  z.object({
    result: z.union([
      z.object({ outcome: z.literal('accepted') }),
      z.object({ outcome: z.enum(['refused', 'unanswered']), reason: z.string() }),
    ]),
  }),
  z.object({ failure: z.string() }),
]);

/** A mailer's reply: the outcome, or why it is unknown. */
export type MailerReply = { readonly result: DeliveryResult } | { readonly failure: string };

export const encodeRequest = (claim: Claim, { message, ...envelope }: OutgoingEmail): string =>
  JSON.stringify({ claim, email: { ...envelope, message: message.toString('base64') } });

/** @throws ZodError when it is no request to deliver an email */
export function decodeRequest(data: unknown): { claim: Claim; email: OutgoingEmail } {
  const { claim, email } = requestSchema.parse(data);
  return { claim, email: { ...email, message: Buffer.from(email.message, 'base64') } };
}

export const encodeReply = (reply: MailerReply): string => JSON.stringify(reply);

/** @throws ZodError when it is no mailer's reply */
export const decodeReply = (data: unknown): MailerReply => replySchema.parse(data);
