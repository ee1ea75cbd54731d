import { z } from 'zod';

import { serversUrl } from './server-urls';

/** The URL of the broker, or of the servers of its cluster. */
export const natsUrl = serversUrl(
  /^(nats|tls)$/,
  'must be a nats:// URL, or list several servers: nats://user:password@one:4222,two:4222',
);

/** Settings shared by every process. */
export const commonSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('minimum level that is logged'),
  NATS_URL: natsUrl
    .default('nats://127.0.0.1:4222')
    .describe('broker with credentials, `nats://user:password@host:port`; lists the servers of a cluster'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on for HTTP'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('port of `/metrics` for Prometheus, which no one else should reach; no metrics without it'),
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

/** A PostgreSQL connection URL. Of several servers, the one that accepts writes is used. */
export const postgresUrl = serversUrl(
  /^postgres(ql)?$/,
  'must be a postgres:// URL, or list several servers: postgres://role:password@one:5432,two:5432/database',
);

const redisError =
  'must be a redis:// URL, or name a master and its Sentinels: redis+sentinel://user:password@one:26379,two:26379/master';

/** Matches the URL of a server, and one of Sentinels with the name of their master. */
const redisForm = /^rediss?:\/\/[^,]*$|^rediss?\+sentinel:\/\/[^/]+\/[^/?#]+/;

/** The URL of a Redis server, or of the Sentinels that know its name and address. */
export const redisUrl = serversUrl(/^rediss?(\+sentinel)?$/, redisError, redisForm);
