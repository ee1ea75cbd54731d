import { collectAtRest, Rest } from './collect-at-rest';

describe('Rest', () => {
  const begins = (...shares: number[]): boolean[] => {
    const rest = new Rest();
    return shares.map((share) => rest.noteShare(share));
  };
  const [loading, quiet] = [[0.9], [0.01, 0, 0.02]];
  const [noneYet, begun] = [[false], [false, false, true]];

  it('begins once, after three quiet measurements in a row', () => {
    expect(begins(...loading, ...quiet, ...quiet)).toEqual([...noneYet, ...begun, false, false, false]);
  });

  it('begins again after the process was busy', () => {
    expect(begins(...quiet, 0.5, ...quiet)).toEqual([...begun, false, ...begun]);
  });

  it('does not begin during a short pause', () => {
    expect(begins(0.01, 0.01, 0.5, 0.01, 0.01)).not.toContain(true);
  });

  it.each([
    ['while the process is busy', 0.5],
    ['while it does a little', 0.07],
  ])('does not begin %s', (_when, share) => {
    expect(begins(share, share, share, share)).not.toContain(true);
  });

  it('does not begin again after a little work', () => {
    expect(begins(...quiet, 0.07, ...quiet)).toEqual([...begun, false, false, false, false]);
  });
});

describe('collectAtRest', () => {
  it('finds the collector of this version of Node', () => {
    expect(collectAtRest).not.toThrow();
  });
});
