import { postgresUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

/** The mail server. */
export const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// URL' })
  .describe('mail server, `smtp://user:password@host:port` or `smtps://`');

/** Environment variables of a mailer. */
export const mailerSettings = z.object({
  ...serviceSettings,
  DATABASE_URL_IDENTITY: postgresUrl.describe("the identity service's database, in which emails are marked"),
  SMTP_URL: smtpUrl,
});

/** Settings of a mailer. */
export type MailerSettings = z.output<typeof mailerSettings>;
