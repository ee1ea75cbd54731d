import StandaloneConnector from 'ioredis/built/connectors/StandaloneConnector';
import type { RedisOptions } from 'ioredis';

type Connector = NonNullable<RedisOptions['Connector']>;
type Stream = Awaited<ReturnType<StandaloneConnector['connect']>>;

/**
 * Makes connectors for ioredis whose connections end when a command gets no answer in this time. The `socketTimeout` of
 * ioredis 5 does not end with its connection: it goes on to break the connection that has replaced it, and keeps a process
 * that is done from ending (redis/ioredis#2147; version 6 has the fix, and TypeORM does not accept it yet).
 * @param milliseconds - longer than the longest blocking command
 */
export const connectorAgainstSilence = (milliseconds: number): Connector =>
  class extends StandaloneConnector {
    constructor(options: unknown) {
      super(options as ConstructorParameters<typeof StandaloneConnector>[0]);
    }

    override async connect(...args: Parameters<StandaloneConnector['connect']>): Promise<Stream> {
      const stream = await super.connect(...args);
      endWhenSilent(stream, milliseconds);
      return stream;
    }
  };

/** Any byte counts as an answer to all commands before it; the next command begins the wait again. */
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
  // Not earlier: a listener starts the flow of data, and ioredis has its own from then on.
  stream.once('connect', () => stream.on('data', stop));
  stream.once('close', stop);
}
