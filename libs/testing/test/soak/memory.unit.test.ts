import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inspectable } from '../product/heap';
import { type Growth, growthOf, Memory, type MemorySample } from './memory';

const MINUTE = 60_000;

/**
 * Returns samples over half an hour of a process that ends with 200 MB.
 * @param perTenMinutes - growth per 10 minutes, as a fraction
 */
const halfAnHour = (perTenMinutes: number): MemorySample[] =>
  Array.from({ length: 900 }, (_, index) => {
    const at = (index + 1) * 2_000;
    const minutesLeft = 30 - at / MINUTE;
    // Garbage that is collected every minute.
    const garbage = (at % MINUTE) * 100;
    const bytes = 200 * 2 ** 20 * (1 - (perTenMinutes * minutesLeft) / 10) + garbage;
    return { at, bytes: new Map([['gateway', bytes]]) };
  });

describe('growthOf', () => {
  it.each([
    [0, 0],
    [0.009, 0.009],
    [0.011, 0.011],
    [0.019, 0.019],
  ])('is the growth over the whole period: %d', (perTenMinutes, expected) => {
    const [growth] = growthOf(halfAnHour(perTenMinutes), 10 * MINUTE);
    expect(growth?.share).toBeCloseTo(expected, 3);
  });

  it('is infinite for a new process', () => {
    const samples = [1, 2, 3].map((at) => ({
      at: at * 10 * MINUTE,
      bytes: new Map(at === 3 ? [['new', 100]] : []),
    }));
    expect(growthOf(samples, 10 * MINUTE)).toEqual([
      { name: 'new', megabytes: 100 / 2 ** 20, share: Infinity },
    ]);
  });
});

(process.platform === 'linux' ? describe : describe.skip)('Memory', () => {
  it('measures the heaps of services and their child processes, but not those of servers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'circlet-memory-'));
    writeFileSync(
      join(folder, 'service.js'),
      `const child = require('node:child_process').fork(__dirname + '/hand-over.js', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
       child.on('message', () => process.send('ready'));
       process.on('disconnect', () => child.kill());`,
    );
    writeFileSync(join(folder, 'hand-over.js'), "process.on('disconnect', () => {}); process.send('ready');");
    const service = fork(join(folder, 'service.js'), {
      execArgv: [],
      env: { ...process.env, ...inspectable },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let log = '';
    service.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    try {
      await once(service, 'message');
      const pids = [
        ['identity', service.pid ?? 0],
        ['postgres', process.pid],
      ] satisfies [string, number][];
      const memory = new Memory({ pids, logOf: () => log }, ['postgres'], 1);
      let looks = 0;
      await memory.watch(() => looks++ > 0);
      const namesOf = (growth: readonly Growth[]): string[] => growth.map(({ name }) => name);
      expect(namesOf(memory.growthOfHeaps(MINUTE))).toEqual(['identity']);
      expect(namesOf(memory.growthOfProcesses(MINUTE))).toEqual([
        'identity',
        'identity hand-over',
        'postgres',
      ]);
    } finally {
      const ended = once(service, 'exit');
      service.disconnect();
      await ended;
      rmSync(folder, { recursive: true });
    }
  });
});
