import { Agent, request } from 'node:http';

/** Sends calls as a visitor, over one connection when they come one after another, and measures how long their answers take. */
export class Probe {
  private readonly agent = new Agent({ keepAlive: true });
  private cookie = '';
  private token = '';

  constructor(private readonly origin: string) {}

  /** Gets the anti-forgery token that every call needs; it stays as it is, since no cookie of an answer is kept. */
  async prepare(): Promise<void> {
    const response = await fetch(`${this.origin}/api/csrf-token`);
    this.cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    ({ csrfToken: this.token } = (await response.json()) as { csrfToken: string });
  }

  /** @returns the status and the time from the first byte sent to the last byte received, in milliseconds */
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
