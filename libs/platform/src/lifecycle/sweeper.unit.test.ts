import { setImmediate as nextTurn } from 'node:timers/promises';

import { Logger } from '@nestjs/common';

import { Sweeper } from './sweeper';

/** A sweeper whose runs end when the test calls `ends`. */
class OldRows extends Sweeper {
  readonly ends: ((error?: Error) => void)[] = [];

  constructor(isAwaited?: boolean) {
    super();
    this.addSweep({
      everyMs: 60_000,
      work: () =>
        new Promise((resolve, reject) => {
          this.ends.push((error) => {
            if (error === undefined) resolve();
            else reject(error);
          });
        }),
      failure: 'Failed to delete old rows',
      ...(isAwaited === undefined ? {} : { isAwaited }),
    });
  }

  /** Starts the shutdown, and returns whether it waits for the current run. */
  async shutdownWaits(): Promise<boolean> {
    let hasStopped = false;
    void this.beforeApplicationShutdown().then(() => (hasStopped = true));
    await nextTurn();
    return !hasStopped;
  }
}

describe('a sweeper', () => {
  it('sweeps when its service starts, and finishes the current run before its service stops', async () => {
    const rows = new OldRows();
    expect(rows.ends).toHaveLength(0);
    rows.onApplicationBootstrap();
    expect(rows.ends).toHaveLength(1);
    expect(await rows.shutdownWaits()).toBe(true);
    rows.ends[0]!();
    await nextTurn();
    expect(await rows.shutdownWaits()).toBe(false);
  });

  it('does not hold up the shutdown with a run that may hang', async () => {
    const rows = new OldRows(false);
    rows.onApplicationBootstrap();
    expect(await rows.shutdownWaits()).toBe(false);
    rows.ends[0]!();
  });

  it('logs a failed run under its own name', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const rows = new OldRows();
    rows.onApplicationBootstrap();
    const error = new Error('no connection');
    rows.ends[0]!(error);
    await rows.beforeApplicationShutdown();
    expect(warn).toHaveBeenCalledWith({ err: error }, 'Failed to delete old rows');
    expect(warn.mock.contexts[0]).toMatchObject({ context: 'OldRows' });
    warn.mockRestore();
  });
});
