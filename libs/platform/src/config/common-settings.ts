import { z } from 'zod';

/** Settings that every process has. */
export const commonSettings = {
  /** Least severe level that is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** NATS server with credentials, `nats://user:password@host:port`. */
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).default('nats://127.0.0.1:4222'),
  /** Address that HTTP servers listen on. */
  HOST: z.string().default('127.0.0.1'),
};

/** Settings of a service behind the gateway. */
export const serviceSettings = {
  ...commonSettings,
  /** Port of `/health/live` and `/health/ready`; 0 takes any free one. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0),
};

/** A PostgreSQL connection URL. */
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

/** A Redis connection URL. */
export const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' });
