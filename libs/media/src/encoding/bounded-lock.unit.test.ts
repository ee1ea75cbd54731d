import { BoundedLock } from './bounded-lock';

describe('BoundedLock', () => {
  it('lets one caller through at a time, in order of arrival', async () => {
    const lock = new BoundedLock({ maxWaiting: 2, timeoutMs: 10_000 });
    const order: string[] = [];
    expect(await lock.acquire()).toBe(true);
    const others = ['second', 'third'].map(async (name) => {
      expect(await lock.acquire()).toBe(true);
      order.push(name);
      lock.release();
    });
    expect(order).toEqual([]);
    lock.release();
    await Promise.all(others);
    expect(order).toEqual(['second', 'third']);
    expect(await lock.acquire()).toBe(true);
  });

  it('turns away callers when the queue is full', async () => {
    const lock = new BoundedLock({ maxWaiting: 1, timeoutMs: 10_000 });
    await lock.acquire();
    const second = lock.acquire();
    expect(await lock.acquire()).toBe(false);
    lock.release();
    expect(await second).toBe(true);
  });

  it('turns away a caller that has waited too long, and lets the next one through', async () => {
    const lock = new BoundedLock({ maxWaiting: 1, timeoutMs: 1 });
    await lock.acquire();
    expect(await lock.acquire()).toBe(false);
    lock.release();
    expect(await lock.acquire()).toBe(true);
  });
});
