import { Turns } from './turns';

describe('Turns', () => {
  it('lets one through at a time, in the order of their coming', async () => {
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

  it('turns away who would make the line too long', async () => {
    const turns = new Turns({ waiting: 1, patienceMs: 10_000 });
    await turns.take();
    const second = turns.take();
    expect(await turns.take()).toBe(false);
    turns.pass();
    expect(await second).toBe(true);
  });

  it('turns away who has waited too long, and lets the next one through', async () => {
    const turns = new Turns({ waiting: 1, patienceMs: 1 });
    await turns.take();
    expect(await turns.take()).toBe(false);
    turns.pass();
    expect(await turns.take()).toBe(true);
  });
});
