import { interests } from './primitives';

describe('interests', () => {
  it('may not contain a comma, for filters part them with commas', () => {
    const refused = interests.safeParse(['Tea', 'Tea, with cake']);
    expect(refused.error?.issues).toMatchObject([
      { path: [1], message: 'An interest may not contain a comma' },
    ]);
  });

  it('are a set without regard to case, and the first spelling wins', () => {
    expect(interests.parse([' Tea', 'tea', 'Chess'])).toEqual(['Tea', 'Chess']);
  });
});
