import { setImmediate as nextTurn } from 'node:timers/promises';

import { OrderedQueue } from './ordered-queue';

describe('OrderedQueue', () => {
  it('keeps the order within a key while other keys continue', async () => {
    const queue = new OrderedQueue();
    const done: string[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const first = queue.run('a', async () => {
      await gate;
      done.push('a1');
    });
    const second = queue.run('a', () => Promise.resolve(void done.push('a2')));
    await queue.run('b', () => Promise.resolve(void done.push('b1')));
    release();
    await Promise.all([first, second]);
    expect(done).toEqual(['b1', 'a1', 'a2']);
  });

  it('starts work that can run together at once, and later other work after it', async () => {
    const queue = new OrderedQueue();
    const done: string[] = [];
    const gates = new Map<string, () => void>();
    const gated = (name: string) => async (): Promise<void> => {
      done.push(`${name} starts`);
      await new Promise<void>((resolve) => gates.set(name, resolve));
      done.push(`${name} ends`);
    };
    const first = queue.run('a', gated('alone'));
    const together = [queue.runTogether('a', gated('one')), queue.runTogether('a', gated('two'))];
    const last = queue.run('a', () => Promise.resolve(void done.push('last')));
    await nextTurn();
    expect(done).toEqual(['alone starts']);
    gates.get('alone')?.();
    await first;
    await nextTurn();
    expect(done.slice(1)).toEqual(['alone ends', 'one starts', 'two starts']);
    gates.get('two')?.();
    await together[1];
    await nextTurn();
    expect(done.slice(4)).toEqual(['two ends']);
    gates.get('one')?.();
    await last;
    expect(done.slice(5)).toEqual(['one ends', 'last']);
  });

  it('is idle once all work has run, of both kinds', async () => {
    const queue = new OrderedQueue();
    let ended = 0;
    const work = async (): Promise<void> => {
      await nextTurn();
      ended += 1;
    };
    void queue.runTogether('a', work);
    void queue.run('a', work);
    void queue.runTogether('a', work);
    void queue.runTogether('b', work);
    await queue.idle();
    expect(ended).toBe(4);
  });
});
