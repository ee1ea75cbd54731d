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
});
