import { z } from 'zod';

/** Settings shared by every process. */
export const commonSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('minimum level that is logged'),
  NATS_URL: z
    .url({ protocol: /^(nats|tls)$/, error: 'must be a nats:// or tls:// URL' })
    .default('nats://127.0.0.1:4222')
    .describe('broker with credentials, `nats://user:password@host:port`'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on for HTTP'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional()
    .describe('collector of traces, `http://host:4318`; without it there are none'),
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
export const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' });
