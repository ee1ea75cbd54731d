import { type RedisOptions, SentinelConnector } from 'ioredis';
import StandaloneConnector from 'ioredis/built/connectors/StandaloneConnector';

type Connector = NonNullable<RedisOptions['Connector']>;
type Stream = Awaited<ReturnType<StandaloneConnector['connect']>>;

/** The subscriptions of a Sentinel connector to failovers, internal to the Redis client. */
interface FailoverNews {
  readonly failoverDetector?: { cleanup(): void } | null;
}

/**
 * Returns an ioredis connector whose connections end when a command gets no answer
 * in this time. The `socketTimeout` of ioredis 5 outlives its connection: it then
 * breaks the replacement connection and keeps a finished process from exiting
 * (redis/ioredis#2147; version 6 has the fix, but TypeORM does not accept it yet).
 * With Sentinels, a failover that is announced while the client connects does not end the client for good.
 * @param milliseconds - longer than the longest blocking command
 * @param connectsBy - whether Sentinels name the server to connect to
 */
export function silenceTimeoutConnector(
  milliseconds: number,
  connectsBy: 'address' | 'sentinels' = 'address',
): Connector {
  // Their methods have the same types; their options are those of the client.
  const Base = (connectsBy === 'address' ? StandaloneConnector : SentinelConnector) as unknown as new (
    options: unknown,
  ) => StandaloneConnector;
  return class extends Base {
    override async connect(...args: Parameters<StandaloneConnector['connect']>): Promise<Stream> {
      // News of a failover for the last connection would abort this attempt, and ioredis would then never try again. The
      // new connection subscribes again.
      (this as FailoverNews).failoverDetector?.cleanup();
      const stream = await super.connect(...args);
      endWhenSilent(stream, milliseconds);
      return stream;
    }
  };
}

/** Any received byte counts as an answer to all earlier commands. The next command restarts the timer. */
function endWhenSilent(stream: Stream, milliseconds: number): void {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = stream.write.bind(stream) as (...chunk: unknown[]) => boolean;
  stream.write = (...chunk: unknown[]): boolean => {
    timer ??= setTimeout(() => {
      stream.destroy(new Error(`Redis did not answer within ${milliseconds} ms`));
    }, milliseconds);
    return write(...chunk);
  };
  // Not earlier: a `data` listener starts the flow, and ioredis has its own listener only from then on.
  stream.once('connect', () => stream.on('data', stop));
  stream.once('close', stop);
}
