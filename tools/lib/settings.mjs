import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { dataFolderPath } from './data-folder.mjs';
import { Failure } from './failure.mjs';
import { loopback } from './ports.mjs';
import { isServersUrl } from './server-urls.mjs';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65535, 'must be between 1 and 65535');

/** @param {RegExp} protocol @param {string} example */
const url = (protocol, example) => z.url({ protocol, error: `must be a URL like ${example}` });

/** Accepts a URL that may list several servers. @param {RegExp} protocol @param {string} example @param {RegExp} form */
const serversUrl = (protocol, example, form = /^/) =>
  z
    .string()
    .refine((text) => isServersUrl(text, protocol) && form.test(text), `must be a URL like ${example}`)
    .optional();

const postgresUrl = serversUrl(
  /^postgres(ql)?$/,
  'postgres://user:password@host:5432/database, or list several servers: postgres://…@one:5432,two:5432/database',
);

/** Matches the URL of a server, and one of Sentinels with the name of their master. */
const redisForm = /^rediss?:\/\/[^,]*$|^rediss?\+sentinel:\/\/[^/]+\/[^/?#]+/;

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default(loopback),
    MAIL_UI_PORT: port.optional(),
    // Each of the six processes has the next port.
    METRICS_PORT: port.refine((number) => number <= 65530, 'must be at most 65530').optional(),
    PUBLIC_URL: url(/^https?$/, 'https://circlet.example').optional(),
    DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').default('on'),
    BOOTSTRAP_ADMIN_EMAIL: z.email('must be an email address').optional(),
    BOOTSTRAP_ADMIN_PASSWORD: z
      .string()
      .min(6, 'must have 6 to 128 characters')
      .max(128, 'must have 6 to 128 characters')
      .optional(),
    RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    NODE_ENV: z.string().default('development'),
    DATABASE_URL_IDENTITY: postgresUrl,
    DATABASE_URL_GROUPS: postgresUrl,
    DATABASE_URL_CHAT: postgresUrl,
    DATABASE_URL_MODERATION: postgresUrl,
    REDIS_URL: serversUrl(
      /^rediss?(\+sentinel)?$/,
      'redis://:password@host:6379, or name a master and its Sentinels: redis+sentinel://…@one:26379,two:26379/master',
      redisForm,
    ),
    NATS_URL: serversUrl(
      /^(nats|tls)$/,
      'nats://user:password@host:4222, or list several servers: nats://…@one:4222,two:4222',
    ),
    SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    STORAGE_URL: url(/^(file|s3)$/, 'file:///folder or s3://bucket').optional(),
  })
  .refine(
    (given) => (given.BOOTSTRAP_ADMIN_EMAIL === undefined) === (given.BOOTSTRAP_ADMIN_PASSWORD === undefined),
    { path: ['BOOTSTRAP_ADMIN_EMAIL'], error: 'and BOOTSTRAP_ADMIN_PASSWORD must be set together' },
  )
  .refine(({ MAIL_UI_PORT, PORT }) => MAIL_UI_PORT !== PORT, {
    path: ['MAIL_UI_PORT'],
    error: 'must differ from PORT',
  });

/** @typedef {ReturnType<typeof parseSettings>} Settings */

/**
 * Refuses to expose the demo's accounts to other machines, because their passwords are public.
 * @param {{ host: string, hasDemo: boolean }} run
 */
export function requirePrivateDemo({ host, hasDemo }) {
  if (!hasDemo || /^(localhost|::1|127(\.\d+){3})$/.test(host)) return;
  throw new Failure(
    `HOST=${host} would let other machines sign in with the demo's published passwords.\n` +
      'Start without the demo (DEMO_DATA=off with another DATA_DIR), or remove HOST.',
  );
}

/**
 * Parses the settings from the environment. Empty values count as unset.
 * @param {NodeJS.ProcessEnv} environment
 */
export function parseSettings(environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      const value = name.includes('PASSWORD') || name.includes('URL') ? '' : ` (got "${given[name] ?? ''}")`;
      return `  ${name} ${message}${value}`;
    });
    throw new Failure(`Invalid settings in the environment:\n${lines.join('\n')}`);
  }
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    mailUiPort: data.MAIL_UI_PORT,
    /** The first of one port for each process. */
    metricsPort: data.METRICS_PORT,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    wantsDemo: data.DEMO_DATA === 'on' && data.NODE_ENV !== 'production',
    /** Passed only to identity. */
    firstAdmin: withoutUnset({
      BOOTSTRAP_ADMIN_EMAIL: data.BOOTSTRAP_ADMIN_EMAIL,
      BOOTSTRAP_ADMIN_PASSWORD: data.BOOTSTRAP_ADMIN_PASSWORD,
    }),
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    logLevel: data.LOG_LEVEL,
    nodeEnv: data.NODE_ENV,
    databaseUrls: withoutUnset({
      identity: data.DATABASE_URL_IDENTITY,
      groups: data.DATABASE_URL_GROUPS,
      chat: data.DATABASE_URL_CHAT,
      moderation: data.DATABASE_URL_MODERATION,
    }),
    redisUrl: data.REDIS_URL,
    natsUrl: data.NATS_URL,
    smtpUrl: data.SMTP_URL,
    storageUrl: data.STORAGE_URL ?? pathToFileURL(`${dataFolderPath(environment)}/media`).href,
  };
}

/**
 * @template {string} Name
 * @param {Record<Name, string | undefined>} values
 */
const withoutUnset = (values) =>
  /** @type {Partial<Record<Name, string>>} */ (
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  );
