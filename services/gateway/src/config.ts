import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { storageUrl } from '@circlet/media';
import { commonSettings, redisUrl } from '@circlet/platform';
import { z } from 'zod';

import { isNetwork } from './http/trusted-proxies.rules';

const workspaceRoot = resolve(__dirname, '../../..');

const trustProxy = z
  .string()
  .refine(
    (text) => ['true', 'false'].includes(text) || text.split(',').every((each) => isNetwork(each.trim())),
    {
      error: 'must be true, false or networks such as loopback, 10.0.0.0/8',
    },
  )
  .transform((text): boolean | string => (text === 'true' || text === 'false' ? text === 'true' : text));

/** Environment variables of the gateway. */
export const settings = z
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
      .describe('port of the product and its health checks'),
    REDIS_URL: redisUrl.describe('stores sessions and rate limits'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
      .optional()
      .describe('where browsers reach the product; `http://localhost:<PORT>` by default'),
    STORAGE_URL: storageUrl
      .default(pathToFileURL(resolve('.data/storage')).href)
      .describe('storage that pictures are served from'),
    SESSION_SECRET: z
      .string()
      .min(32)
      .describe(
        'the keys for anti-forgery tokens and known devices are derived from it; the same for all gateways',
      ),
    RATE_LIMIT_FACTOR: z.coerce
      .number()
      .positive()
      .default(1)
      .describe('multiplies every rate limit; raise it for load tests'),
    SHUTDOWN_DELAY_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(3_000)
      .default(0)
      .describe(
        'how long a gateway keeps serving during shutdown, so that the load balancer can remove it first',
      ),
    REQUIRE_CONFIRMED_EMAIL: z
      .enum(['on', 'off'])
      .default('off')
      .describe(
        'whether users must confirm their email address before they apply, invite, write, report and create groups',
      ),
    STEP_UP_MINUTES: z.coerce
      .number()
      .positive()
      .default(15)
      .describe(
        'how long after proving who they are users can do what could cost them their account, and staff can ban and change roles',
      ),
    REQUIRE_STAFF_SECOND_STEP: z
      .enum(['on', 'off'])
      .default('off')
      .describe(
        'whether moderators and admins need two-step sign-in or a passkey; until they have used it, a session can do what other users can',
      ),
    PUBLIC_DISCOVERY: z
      .enum(['on', 'off'])
      .default('on')
      .describe('whether search engines may list the product and its groups'),
    WEB_DIST: z.string().default(resolve(workspaceRoot, 'web/dist')).describe('folder of the built web app'),
    TRUST_PROXY: trustProxy
      .default(false)
      .describe(
        'proxies whose `X-Forwarded-For` is trusted: networks such as `loopback, 10.0.0.0/8`, or `true` for all',
      ),
  })
  .transform(({ PUBLIC_URL, ...others }) => ({
    ...others,
    PUBLIC_URL: new URL(PUBLIC_URL ?? `http://localhost:${others.PORT}`),
  }));

/** Settings of the gateway. */
export type Settings = z.output<typeof settings>;
