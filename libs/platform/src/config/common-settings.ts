import { z } from 'zod';

/** Settings shared by every process. */
export const commonSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('minimum level that is logged'),
  NATS_URL: z
    .url({ protocol: /^(nats|tls)$/ })
    .default('nats://127.0.0.1:4222')
    .describe('broker with credentials, `nats://user:password@host:port`'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on for HTTP'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('port of `/metrics` for Prometheus, which no one else should reach; no metrics without it'),
};

/** Settings of a service behind the gateway. */
export const serviceSettings = {
  ...commonSettings,
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe('port of `/health/live` and `/health/ready`; 0 picks any free one'),
};

/** The parsed {@link serviceSettings}. */
export type ServiceSettings = Readonly<z.output<z.ZodObject<typeof serviceSettings>>>;

/** A PostgreSQL connection URL. */
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

/** A Redis connection URL. */
export const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' });
