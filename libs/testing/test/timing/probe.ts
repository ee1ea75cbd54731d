import { Agent, request } from 'node:http';

/** Sends calls as a visitor and measures the time of their answers. Sequential calls share one connection. */
export class Probe {
  private readonly agent = new Agent({ keepAlive: true });
  private cookie = '';
  private token = '';

  constructor(private readonly origin: string) {}

  /** Fetches the anti-forgery token for all calls. It stays valid because later cookies aren't stored. */
  async prepare(): Promise<void> {
    const response = await fetch(`${this.origin}/api/csrf-token`);
    this.cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    ({ csrfToken: this.token } = (await response.json()) as { csrfToken: string });
  }

  /**
   * Makes a call.
   * @returns the status, and the time in milliseconds from the first byte sent to the last byte received
   */
  send(path: string, body: unknown): Promise<{ status: number; took: number }> {
    const text = JSON.stringify(body);
    const headers = {
      cookie: this.cookie,
      'x-csrf-token': this.token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    return new Promise((resolve, reject) => {
      const begin = performance.now();
      const call = request(
        `${this.origin}${path}`,
        { method: 'POST', agent: this.agent, headers },
        (answer) => {
          answer.resume().once('end', () => {
            resolve({ status: answer.statusCode ?? 0, took: performance.now() - begin });
          });
        },
      );
      call.once('error', reject).end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
