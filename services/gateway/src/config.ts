import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { storageUrl } from '@circlet/media';
import { commonSettings, parseConfig, redisUrl } from '@circlet/platform';
import { z } from 'zod';

const workspaceRoot = resolve(__dirname, '../../..');

/** Addresses and networks whose `X-Forwarded-For` is believed, such as `loopback, 10.0.0.0/8`; `true` for anybody's. */
const trustProxy = z
  .string()
  .transform((text): boolean | string => (text === 'true' || text === 'false' ? text === 'true' : text));

const schema = z
  .object({
    ...commonSettings,
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    REDIS_URL: redisUrl,
    /** Where browsers reach the product; http://localhost:<PORT> unless said otherwise. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Where pictures are kept. */
    STORAGE_URL: storageUrl.default(pathToFileURL(resolve('.data/storage')).href),
    /** Key of the anti-forgery tokens; the same for all gateways. */
    SESSION_SECRET: z.string().min(32),
    /** Multiplies every budget of requests; load tests raise it. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** Folder of the built web app. */
    WEB_DIST: z.string().default(resolve(workspaceRoot, 'web/dist')),
    /** Nobody's word on the client's address is believed unless said otherwise. */
    TRUST_PROXY: trustProxy.default(false),
  })
  .transform(({ PUBLIC_URL, ...settings }) => ({
    ...settings,
    PUBLIC_URL: new URL(PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
  }));

/** Settings of the gateway. */
export type GatewayConfig = z.output<typeof schema>;

/** Injection token of {@link GatewayConfig}. */
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

/** Reads the settings out of the environment. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): GatewayConfig =>
  parseConfig(schema, environment);
