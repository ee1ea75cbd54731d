import { Logger } from '@nestjs/common';

import { healthCheck } from './health-checks';

describe('a health check', () => {
  const lines: string[] = [];

  beforeEach(() => {
    lines.length = 0;
    for (const level of ['warn', 'log'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => {
        lines.push(String(line[1]));
      });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('names the servers that are down, without the reason, and logs each change once', async () => {
    let isUp = false;
    const check = healthCheck('database', () =>
      isUp ? Promise.resolve() : Promise.reject(new Error('refused by 10.0.0.5')),
    );
    const down = { database: { status: 'down', message: 'failed' } };
    expect([await check(), await check()]).toEqual([down, down]);
    isUp = true;
    expect(await check()).toEqual({ database: { status: 'up' } });
    expect(lines).toEqual(['database is down', 'database is up again']);
  });

  it('does not wait for a probe that never answers', async () => {
    jest.useFakeTimers();
    const answer = healthCheck('nats', () => new Promise(() => undefined))();
    jest.runAllTimers();
    expect(await answer).toEqual({ nats: { status: 'down', message: 'timed out' } });
  });
});
