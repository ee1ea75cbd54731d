import { storageUrl } from '@circlet/media';
import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

const schema = z
  .object({
    ...serviceSettings,
    DATABASE_URL_IDENTITY: postgresUrl,
    REDIS_URL: redisUrl,
    /** Where profile photos are kept. */
    STORAGE_URL: storageUrl,
    /** The mail server, `smtp://user:password@host:port` or `smtps://`. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// URL' }),
    /** Who mails come from. */
    MAIL_FROM: z.string().default('Circlet <hello@circlet.example>'),
    /** Where links in mails lead. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    /** What links in mails are signed with; the same for all replicas. */
    SESSION_SECRET: z.string().min(32),
    /** Creates an admin at start when there is none. */
    BOOTSTRAP_ADMIN_EMAIL: z.email().optional(),
    BOOTSTRAP_ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  })
  .refine(
    (settings) =>
      (settings.BOOTSTRAP_ADMIN_EMAIL === undefined) === (settings.BOOTSTRAP_ADMIN_PASSWORD === undefined),
    { path: ['BOOTSTRAP_ADMIN_PASSWORD'], error: 'goes together with BOOTSTRAP_ADMIN_EMAIL' },
  );

/** Settings of the identity service. */
export type IdentityConfig = z.output<typeof schema>;

/** Injection token of {@link IdentityConfig}. */
export const IDENTITY_CONFIG = Symbol('IDENTITY_CONFIG');

/** Reads the settings out of the environment. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): IdentityConfig =>
  parseConfig(schema, environment);
