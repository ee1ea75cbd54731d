import { Turns } from './turns';

describe('BoundedLock', () => {
  it('lets one caller through at a time, in order of arrival', async () => {
    const turns = new Turns({ waiting: 2, patienceMs: 10_000 });
    const order: string[] = [];
    expect(await turns.take()).toBe(true);
    const others = ['second', 'third'].map(async (name) => {
      expect(await turns.take()).toBe(true);
      order.push(name);
      turns.pass();
    });
    expect(order).toEqual([]);
    turns.pass();
    await Promise.all(others);
    expect(order).toEqual(['second', 'third']);
    expect(await turns.take()).toBe(true);
  });

  it('turns away callers when the queue is full', async () => {
    const turns = new Turns({ waiting: 1, patienceMs: 10_000 });
    await turns.take();
    const second = turns.take();
    expect(await turns.take()).toBe(false);
    turns.pass();
    expect(await second).toBe(true);
  });

  it('turns away a caller that has waited too long, and lets the next one through', async () => {
    const turns = new Turns({ waiting: 1, patienceMs: 1 });
    await turns.take();
    expect(await turns.take()).toBe(false);
    turns.pass();
    expect(await turns.take()).toBe(true);
  });
});
