import { keptThrough } from './loss.rules';

const stream = { created: 'then', firstSequence: 11, lastOwnSequence: 90 };

describe('keptThrough', () => {
  it.each([
    ['the stream has everything it acknowledged', stream, { created: 'then', through: 90 }, undefined],
    ['it has more events than were marked', stream, { created: 'then', through: 80 }, undefined],
    [
      'nothing was acknowledged',
      { ...stream, lastOwnSequence: 0 },
      { created: 'then', through: 0 },
      undefined,
    ],
    [
      'the acknowledged events have expired',
      { ...stream, lastOwnSequence: 0 },
      { created: 'then', through: 10 },
      undefined,
    ],
    [
      'it keeps events as old as the acknowledged one, which is missing',
      { ...stream, lastOwnSequence: 0 },
      { created: 'then', through: 11 },
      0,
    ],
    ['its disk is rolled back', stream, { created: 'then', through: 91 }, 90],
    ['none of our events is left', { ...stream, lastOwnSequence: 0 }, { created: 'then', through: 91 }, 0],
    ['it was recreated', { ...stream, created: 'now' }, { created: 'then', through: 50 }, 0],
    ['it is the first stream', stream, { created: null, through: 0 }, 0],
  ])('when %s', (_, state, acknowledged, kept) => {
    expect(keptThrough(state, acknowledged)).toBe(kept);
  });
});
