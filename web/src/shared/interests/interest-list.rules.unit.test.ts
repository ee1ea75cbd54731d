import { addInterest, addTyped, hasInterest, removeInterest } from './interest-list.rules';

describe('addInterest', () => {
  it.each([
    ['trims a custom interest', ['Art'], '  Chess ', ['Art', 'Chess']],
    ['ignores an empty one', ['Art'], '   ', ['Art']],
    ['ignores a duplicate without regard to case', ['Art'], 'aRT', ['Art']],
  ])('%s', (_, list, name, expected) => {
    expect(addInterest(list, name)).toEqual(expected);
  });
});

describe('addTyped', () => {
  it.each([
    ['a comma parts two interests, for filters part them so too', 'Chess, Tea,', 9, ['Art', 'Chess', 'Tea']],
    ['no more are added than the list may have', 'Chess, Tea', 2, ['Art', 'Chess']],
    ['nothing is added by commas alone', ' , ', 9, ['Art']],
  ])('%s', (_, typed, max, expected) => {
    expect(addTyped(['Art'], typed, max)).toEqual(expected);
  });
});

describe('removeInterest', () => {
  it('takes it out without regard to case', () => {
    expect(removeInterest(['Art', 'Chess'], 'art')).toEqual(['Chess']);
  });
});

describe('hasInterest', () => {
  it('knows a name by its letters, not their case', () => {
    expect(hasInterest(['Board Games'], 'board games')).toBe(true);
  });
});
