import { setImmediate as nextTurn } from 'node:timers/promises';

import { Batches } from './batches';

describe('Batches', () => {
  it('processes what has gathered in its order, one batch at a time', async () => {
    const batches: string[][] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const first = new Promise<void>((resolve) => {
      const gathered = new Batches<string>(async (items) => {
        batches.push([...items]);
        resolve();
        await gate;
      });
      void Promise.all(['a', 'b', 'c'].map((item) => gathered.add(item))).then(() => batches.push(['done']));
      void Promise.resolve(gate).then(() => gathered.add('e'));
    });
    await first;
    expect(batches).toEqual([['a', 'b', 'c']]);
    release();
    while (batches.length < 3) await nextTurn();
    expect(batches).toEqual([['a', 'b', 'c'], ['done'], ['e']]);
  });

  it('does not wait for more once a batch is full', async () => {
    jest.useFakeTimers();
    try {
      const batches: number[] = [];
      const gathered = new Batches<number>((items) => Promise.resolve(void batches.push(items.length)));
      await Promise.all(Array.from({ length: 32 }, (_, n) => gathered.add(n)));
      expect(batches).toEqual([32]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('rejects the items of a batch that fails, and continues with the next', async () => {
    const failing = new Batches<string>((items) => {
      if (items.includes('bad')) throw new Error('failed');
      return Promise.resolve();
    });
    const batch = Promise.allSettled([failing.add('good'), failing.add('bad')]);
    expect((await batch).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(failing.add('later')).resolves.toBeUndefined();
  });

  it('starts again after a pause', async () => {
    const batches: number[] = [];
    const gathered = new Batches<number>((items) => Promise.resolve(void batches.push(items.length)));
    await gathered.add(1);
    await Promise.all([gathered.add(2), gathered.add(3)]);
    expect(batches).toEqual([1, 2]);
  });
});
