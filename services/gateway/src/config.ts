import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { storageUrl } from '@circlet/media';
import { commonSettings, parseConfig, redisUrl } from '@circlet/platform';
import { z } from 'zod';

const workspaceRoot = resolve(__dirname, '../../..');

const trustProxy = z
  .string()
  .transform((text): boolean | string => (text === 'true' || text === 'false' ? text === 'true' : text));

/** Schema of the gateway's environment variables. */
export const settingsSchema = z
  .object({
    ...commonSettings,
    NODE_ENV: z
      .enum(['development', 'test', 'production'])
      .default('development')
      .describe('`production` in images'),
    PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65535)
      .default(3000)
      .describe('port of the product and of its health'),
    REDIS_URL: redisUrl.describe('sessions and budgets of requests'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('where browsers reach the product; `http://localhost:<PORT>` unless said otherwise'),
    STORAGE_URL: storageUrl
      .default(pathToFileURL(resolve('.data/storage')).href)
      .describe('where pictures are served from'),
    SESSION_SECRET: z
      .string()
      .min(32)
      .describe(
        'keys of anti-forgery tokens and marks of known browsers are derived from it; the same everywhere',
      ),
    RATE_LIMIT_FACTOR: z.coerce
      .number()
      .positive()
      .default(1)
      .describe('multiplies every budget of requests; load tests raise it'),
    SHUTDOWN_DELAY_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(3_000)
      .default(0)
      .describe('how long a gateway that ends still serves, so that its balancer can take it out first'),
    WEB_DIST: z.string().default(resolve(workspaceRoot, 'web/dist')).describe('folder of the built web app'),
    TRUST_PROXY: trustProxy
      .default(false)
      .describe(
        "whose `X-Forwarded-For` is believed: networks such as `loopback, 10.0.0.0/8`, `true` for anybody's; else nobody's",
      ),
  })
  .transform(({ PUBLIC_URL, ...settings }) => ({
    ...settings,
    PUBLIC_URL: new URL(PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
  }));

/** Settings of the gateway. */
export type GatewayConfig = z.output<typeof settingsSchema>;

/** Injection token of {@link GatewayConfig}. */
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

/** Reads and validates the settings from the environment. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): GatewayConfig =>
  parseConfig(settingsSchema, environment);
