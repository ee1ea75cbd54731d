import type { RawReply } from '@circlet/platform';
import { Events, type NatsConnection } from 'nats';

import { VisitorPages } from './visitor-pages';

const reply = (text: string, errorStatus?: number): RawReply => ({
  errorStatus,
  headers: {},
  body: Buffer.from(text),
});

/** A connection whose status a test sets. */
class FakeConnection {
  private report: ((status: { type: Events }) => void) | undefined;

  subscribe(): void {
    // No notices arrive.
  }

  async *status() {
    for (;;) yield await new Promise<{ type: Events }>((resolve) => (this.report = resolve));
  }

  async become(type: Events): Promise<void> {
    this.report?.({ type });
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

const start = async () => {
  const nats = new FakeConnection();
  const pages = new VisitorPages(nats as unknown as NatsConnection);
  pages.onModuleInit();
  await Promise.resolve();
  return { nats, pages };
};

describe('the pages of visitors', () => {
  it('are not kept if a change was reported while they were read', async () => {
    const { pages } = await start();
    let finish: (answer: RawReply) => void = () => undefined;
    const old = pages.find('/a', () => new Promise((resolve) => (finish = resolve)));
    pages.drop();
    const current = await pages.find('/a', () => Promise.resolve(reply('new')));
    finish(reply('old'));
    expect(Buffer.from((await old).reply.body).toString()).toBe('old');
    expect(pages.kept('/a')).toBe(current);
  });

  it('are not kept if the service refused', async () => {
    const { pages } = await start();
    await pages.find('/a', () => Promise.resolve(reply('{}', 503)));
    expect(pages.kept('/a')).toBeUndefined();
    const failure = pages.find('/a', () => Promise.reject(new Error('No answer')));
    await expect(failure).rejects.toThrow('No answer');
    await pages.find('/a', () => Promise.resolve(reply('[]')));
    expect(pages.kept('/a')).toBeDefined();
  });

  it('are forgotten when the connection is lost, and not kept until it is back', async () => {
    const { nats, pages } = await start();
    const read = () => pages.find('/a', () => Promise.resolve(reply('[]')));
    await read();
    await nats.become(Events.Disconnect);
    expect(pages.kept('/a')).toBeUndefined();
    await read();
    expect(pages.kept('/a')).toBeUndefined();
    await nats.become(Events.Reconnect);
    await read();
    expect(pages.kept('/a')).toBeDefined();
  });

  it('have the headers of the first response with them, unless they are outdated', async () => {
    const { pages } = await start();
    const read = () => pages.find('/a', () => Promise.resolve(reply('[]')));
    const first = await read();
    expect(pages.kept('/a')?.headers).toBeUndefined();
    pages.rememberHeaders(first, ['x', '1']);
    pages.rememberHeaders(first, ['x', '2']);
    expect(pages.kept('/a')?.headers).toEqual(['x', '1']);
    pages.drop();
    await read();
    pages.rememberHeaders(first, ['x', '3']);
    expect(pages.kept('/a')?.headers).toBeUndefined();
  });

  it('are limited in number, the oldest being forgotten', async () => {
    const { pages } = await start();
    for (let at = 0; at < 250; at += 1) await pages.find(`/${at}`, () => Promise.resolve(reply('[]')));
    expect([pages.kept('/0'), pages.kept('/249')]).toEqual([undefined, expect.anything()]);
  });
});
