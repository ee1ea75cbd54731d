import { interestFit, match, type MatchFacts, distanceFit } from './match.rules';

const facts = (overrides: Partial<MatchFacts> = {}): MatchFacts => ({
  groupInterests: [
    { key: 'hiking', listedGroups: 50 },
    { key: 'falconry', listedGroups: 1 },
  ],
  viewerInterests: new Set(['hiking']),
  listedGroups: 100,
  miles: 3,
  commonPart: null,
  ...overrides,
});

describe('the match score', () => {
  it.each([
    [0, 1],
    [5, 1],
    [52.5, 0.5],
    [100, 0],
    [2_000, 0],
    [null, 0.5],
  ])('at %s miles the distance counts %s [D3.35]', (miles, expected) => {
    expect(distanceFit(miles)).toBeCloseTo(expected);
  });

  it('rare interests weigh more than common ones: ln(1 + N / n) [D3.34]', () => {
    const [hiking, falconry] = [Math.log(3), Math.log(101)];
    expect(interestFit(facts())).toBeCloseTo(hiking / (hiking + falconry));
    expect(interestFit(facts({ viewerInterests: new Set(['falconry']) }))).toBeCloseTo(
      falconry / (hiking + falconry),
    );
  });

  it('adds the weights of several interests', () => {
    const [hiking, falconry, chess] = [Math.log(3), Math.log(101), Math.log(11)];
    const groupInterests = [...facts().groupInterests, { key: 'chess', listedGroups: 10 }];
    const viewerInterests = new Set(['hiking', 'chess']);
    expect(interestFit(facts({ groupInterests, viewerInterests }))).toBeCloseTo(
      (hiking + chess) / (hiking + falconry + chess),
    );
  });

  it.each([
    ['a group without interests', { groupInterests: [] }, 0.5],
    ['a viewer without interests', { viewerInterests: new Set<string>() }, 0.5],
    ['a group that shares none', { viewerInterests: new Set(['chess']) }, 0],
    ['a group that shares all', { viewerInterests: new Set(['hiking', 'falconry', 'chess']) }, 1],
  ])('the interests of %s [D3.34]', (_what, overrides, expected) => {
    expect(interestFit(facts(overrides))).toBeCloseTo(expected);
  });

  it('an interest that no listed group has counts as if one had it [D5.22]', () => {
    const unlisted = facts({ groupInterests: [{ key: 'hiking', listedGroups: 0 }], listedGroups: 0 });
    expect(match(unlisted).score).toBe(100);
  });

  it('is 100 × (0.7 × I + 0.3 × L) with one decimal [D3.32 D5.21]', () => {
    const i = Math.log(3) / (Math.log(3) + Math.log(101));
    expect(match(facts({ miles: 52.5 })).score).toBe(Math.round((70 * i + 15) * 10) / 10);
  });

  it('does not depend on when people are free', () => {
    expect(match(facts({ commonPart: 'thu-evening' })).score).toBe(match(facts()).score);
  });

  it.each([
    ['tue-morning', 'Tuesday mornings'],
    ['wed-afternoon', 'Wednesday afternoons'],
    ['fri-evening', 'Friday evenings'],
    ['sat-morning', 'Saturday mornings'],
    ['sun-evening', 'Sunday evenings'],
  ] as const)('names %s as %s', (commonPart, words) => {
    expect(match(facts({ commonPart })).reasons.at(-1)).toBe(`Free when they usually are: ${words}`);
  });

  it.each([
    [{}, ['1 shared interest', 'about 3 miles away']],
    [
      { viewerInterests: new Set(['hiking', 'falconry']), miles: 0.4 },
      ['2 shared interests', 'in your area'],
    ],
    [{ viewerInterests: new Set(['chess']), miles: null }, []],
    [{ viewerInterests: new Set(['chess']), miles: 1 }, ['about 1 mile away']],
    [{ viewerInterests: new Set(['chess']), miles: 1.2 }, ['about 1 mile away']],
    [{ viewerInterests: new Set(['chess']), miles: 99.4 }, ['about 99 miles away']],
    [{ viewerInterests: new Set(['chess']), miles: 2_507 }, ['about 2,500 miles away']],
    [
      { commonPart: 'thu-evening' as const },
      ['1 shared interest', 'about 3 miles away', 'Free when they usually are: Thursday evenings'],
    ],
    [
      { viewerInterests: new Set(['chess']), miles: null, commonPart: 'mon-morning' as const },
      ['Free when they usually are: Monday mornings'],
    ],
  ])('explains itself in words (%#) [D3.38 D5.21 D6.63]', (overrides, reasons) => {
    expect(match(facts(overrides)).reasons).toEqual(reasons);
  });
});
