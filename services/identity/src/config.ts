import { storageUrl } from '@circlet/media';
import { redisUrl } from '@circlet/platform';
import { defineSettings } from '@circlet/service';
import { z } from 'zod';

/** Environment variables of the identity service. */
export const settings = defineSettings('identity', {
  REDIS_URL: redisUrl.describe('queues of emails and photos'),
  STORAGE_URL: storageUrl.describe('storage of profile photos'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// URL' })
    .describe('mail server, `smtp://user:password@host:port` or `smtps://`'),
  MAIL_FROM: z.string().default('Circlet <hello@circlet.example>').describe('sender of emails'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .describe('base URL of links in emails'),
  SESSION_SECRET: z
    .string()
    .min(32)
    .describe('secret from which the keys that sign links in emails are derived; the same for all replicas'),
  BREACHED_PASSWORD_CHECK: z
    .enum(['on', 'off'])
    .default('off')
    .describe('whether new passwords must not be among the 100,000 most common ones'),
  BOOTSTRAP_ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('email address of the admin that is created at startup when there is none'),
  BOOTSTRAP_ADMIN_PASSWORD: z.string().min(6).max(128).optional().describe('password of that admin'),
}).refine(
  ({ BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password }) =>
    (email === undefined) === (password === undefined),
  { path: ['BOOTSTRAP_ADMIN_PASSWORD'], error: 'must be set together with BOOTSTRAP_ADMIN_EMAIL' },
);

/** Settings of the identity service. */
export type Settings = z.output<typeof settings>;
