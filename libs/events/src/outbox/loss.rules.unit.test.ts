import { keptThrough } from './loss.rules';

const stream = { created: 'then', firstSequence: 11, lastOwnSequence: 90 };

describe('keptThrough', () => {
  it.each([
    ['the stream has what it acknowledged', stream, { created: 'then', through: 90 }, undefined],
    ['it has more than was marked', stream, { created: 'then', through: 80 }, undefined],
    [
      'nothing was acknowledged',
      { ...stream, lastOwnSequence: 0 },
      { created: 'then', through: 0 },
      undefined,
    ],
    [
      'what it acknowledged has expired',
      { ...stream, lastOwnSequence: 0 },
      { created: 'then', through: 10 },
      undefined,
    ],
    ['its disk is rolled back', stream, { created: 'then', through: 91 }, 90],
    ['nothing of ours is left', { ...stream, lastOwnSequence: 0 }, { created: 'then', through: 91 }, 0],
    ['it was made again', { ...stream, created: 'now' }, { created: 'then', through: 50 }, 0],
    ['it is the first', stream, { created: null, through: 0 }, 0],
  ])('when %s', (_, state, acknowledged, kept) => {
    expect(keptThrough(state, acknowledged)).toBe(kept);
  });
});
