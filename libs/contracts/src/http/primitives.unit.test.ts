import { createGroupBody } from './groups.schema';
import { interests } from './primitives';

describe('interests', () => {
  it('cannot contain a comma, because filters use it as a separator', () => {
    const refused = interests.safeParse(['Tea', 'Tea, with cake']);
    expect(refused.error?.issues).toMatchObject([
      { path: [1], message: "An interest can't contain a comma" },
    ]);
  });

  it('have no duplicates, ignoring case, and the first spelling wins [D5.26]', () => {
    expect(interests.parse([' Tea', 'tea', 'Chess'])).toEqual(['Tea', 'Chess']);
  });
});

describe('a group', () => {
  it('is stored without invisible characters, and its description keeps its line breaks', () => {
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
