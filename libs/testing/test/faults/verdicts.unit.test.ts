import { DELAY_MS, type Fault } from './edges';
import { hadEffect } from './edge-run';
import { judgeHealthy } from './poison';

describe('hadEffect', () => {
  const cases: [Fault, { good: number; bad: number; median: number }, expected: boolean][] = [
    ['reset', { good: 0, bad: 150, median: Infinity }, true],
    ['silence', { good: 150, bad: 1, median: 40 }, false],
    ['drop', { good: 150, bad: 0, median: 4_000 }, false],
    ['used up', { good: 150, bad: 0, median: 40 }, false],
    ['delay', { good: 150, bad: 0, median: DELAY_MS + 20 }, true],
    ['delay', { good: 150, bad: 1, median: 40 }, false],
    ['delay', { good: 0, bad: 150, median: Infinity }, true],
    ['reset', { good: 0, bad: 0, median: Infinity }, true],
  ];

  it.each(cases)('%s with %j: %s', (fault, { bad, ...rest }, expected) => {
    const needing = { ...rest, bad: Array<string>(bad).fill('503') };
    expect(hadEffect(fault, { needing })).toBe(expected);
  });
});

describe('judgeHealthy', () => {
  const at = (second: number): Date => new Date(second * 1_000);

  it('finds the longest wait', () => {
    const recorded = [1, 2].map((second) => ({ id: `event ${second}`, at: at(second) }));
    const handledAt = new Map([
      ['event 1', 1_200],
      ['event 2', 2_700],
      ['an older one', 900],
    ]);
    expect(judgeHealthy(recorded, handledAt)).toEqual({ count: 2, wrong: [], longestWaitMs: 700 });
  });

  it('counts an event that was never handled as wrong', () => {
    const { wrong } = judgeHealthy([{ id: 'lost', at: at(1) }], new Map());
    expect(wrong).toEqual(['healthy events: 1 missing, such as lost']);
  });

  it('requires at least one healthy event', () => {
    expect(judgeHealthy([], new Map()).wrong).toEqual(['healthy events: none']);
  });
});
