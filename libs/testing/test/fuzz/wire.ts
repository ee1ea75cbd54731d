import { Agent, request } from 'node:http';

/** Answer of a server. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A request exactly as its bytes are sent; nothing is corrected. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** Names can repeat. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer | undefined;
}

/** Error for a connection that was closed before the answer could be read. */
export class CutOff extends Error {
  /** @param bytes - length of the request's body */
  constructor(
    readonly bytes: number,
    cause: Error,
  ) {
    super(`The connection was closed: ${cause.message}`, { cause });
  }
}

const TIMEOUT_MS = 20_000;

/** An HTTP client that can send requests that browsers refuse to send. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(private readonly origin: string) {}

  /**
   * Sends a request and reads the whole answer.
   * @throws CutOff when the connection ends before the answer, Error when no answer arrives within 20 s
   */
  send({ method, path, headers, body }: RawRequest): Promise<Reply> {
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { hostname, port, method, path, agent: this.agent, timeout: TIMEOUT_MS },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
          });
        },
      );
      for (const name of new Set(headers.map(([each]) => each.toLowerCase()))) {
        const values = headers.flatMap(([each, value]) => (each.toLowerCase() === name ? [value] : []));
        outgoing.setHeader(name, values.length === 1 ? values[0]! : values);
      }
      // Without a length, Node would send the body of a GET or DELETE as part of the next request.
      if (body !== undefined) outgoing.setHeader('content-length', body.length);
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const isCut = error.code === 'ECONNRESET' || error.code === 'EPIPE';
        reject(isCut ? new CutOff(body?.length ?? 0, error) : error);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer within ${TIMEOUT_MS} ms`)));
      outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
