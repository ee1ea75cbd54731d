import { storageUrl } from '@circlet/media';
import { redisUrl } from '@circlet/platform';
import { defineSettings } from '@circlet/service';
import { z } from 'zod';

import { smtpUrl } from './mailer/mailer-settings';
import { DEFAULT_PUSH_SERVICES, parsePushService } from './push/push-services.rules';
import { isPrivateKey } from './push/vapid-key.rules';

/** Environment variables of the identity service. */
export const settings = defineSettings('identity', {
  REDIS_URL: redisUrl.describe('queues of emails, push messages and photos'),
  STORAGE_URL: storageUrl.describe('storage of profile photos'),
  EMAIL_DELIVERY: z
    .enum(['process', 'mailer'])
    .default('process')
    .describe('who hands emails to the mail server: a process of the service, or the mailer next to it'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'mail server, `smtp://user:password@host:port` or `smtps://`; **required** unless there is a mailer',
    ),
  MAIL_FROM: z.string().default('Circlet <hello@circlet.example>').describe('sender of emails'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .default('http://localhost:3000')
    .describe('base URL of links in emails'),
  SESSION_SECRET: z
    .string()
    .min(32)
    .describe('secret from which the keys that sign links in emails are derived; the same for all replicas'),
  ENCRYPTION_SECRET: z
    .string()
    .min(32)
    .describe(
      'secret from which the keys that protect two-step sign-in in the database are derived; the same for all replicas',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, 'must be a private key on P-256: 32 bytes, base64url')
    .describe('private key that signs push messages, 32 bytes in base64url; the same for all replicas'),
  PUSH_SERVICES: z
    .string()
    .default(DEFAULT_PUSH_SERVICES)
    .transform((text, context) =>
      text.split(',').flatMap((entry) => {
        const service = parsePushService(entry.trim());
        if (service === undefined) context.addIssue(`must be hosts, separated by commas: ${entry.trim()}`);
        return service ?? [];
      }),
    )
    .describe('hosts of the push services that browsers may subscribe with'),
  BREACHED_PASSWORD_CHECK: z
    .enum(['on', 'off'])
    .default('off')
    .describe('whether new passwords must not be among the 100,000 most common ones'),
  BOOTSTRAP_ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('email address of the admin that is created at startup when there is none'),
  BOOTSTRAP_ADMIN_PASSWORD: z.string().min(6).max(128).optional().describe('password of that admin'),
})
  .refine(({ EMAIL_DELIVERY, SMTP_URL }) => EMAIL_DELIVERY === 'mailer' || SMTP_URL !== undefined, {
    path: ['SMTP_URL'],
    error: 'must be set, because emails are part of signing up and signing in',
  })
  .refine(
    ({ BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password }) =>
      (email === undefined) === (password === undefined),
    { path: ['BOOTSTRAP_ADMIN_PASSWORD'], error: 'must be set together with BOOTSTRAP_ADMIN_EMAIL' },
  );

/** Settings of the identity service. */
export type Settings = z.output<typeof settings>;
