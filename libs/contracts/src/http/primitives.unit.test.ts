import { createGroupBody } from './groups.schema';
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

describe('a group', () => {
  it('is stored without characters that are not seen, and its description keeps its lines', () => {
    const group = createGroupBody.parse({
      name: 'Chess\u202e &\u200b  Tea',
      description: 'Chess on Sundays.\u2066\nTea after it.',
      location: 'Austin,\u2028TX',
      interests: ['Che\ufeffss'],
    });
    expect(group).toMatchObject({
      name: 'Chess & Tea',
      description: 'Chess on Sundays.\nTea after it.',
      location: 'Austin, TX',
      interests: ['Chess'],
    });
  });
});
