import { addInterest, addTyped, hasInterest, removeInterest } from './interest-list.rules';

describe('addInterest', () => {
  it.each([
    ['trims a custom interest', ['Art'], '  Chess ', ['Art', 'Chess']],
    ['ignores an empty one', ['Art'], '   ', ['Art']],
    ['ignores a duplicate regardless of case', ['Art'], 'aRT', ['Art']],
  ])('%s [R5.10]', (_, list, name, expected) => {
    expect(addInterest(list, name)).toEqual(expected);
  });
});

describe('addTyped', () => {
  it.each([
    ['a comma separates interests, as in filters', 'Chess, Tea,', 9, ['Art', 'Chess', 'Tea']],
    ['adds no more than the list can hold', 'Chess, Tea', 2, ['Art', 'Chess']],
    ['adds nothing for commas alone', ' , ', 9, ['Art']],
  ])('%s', (_, typed, max, expected) => {
    expect(addTyped(['Art'], typed, max)).toEqual(expected);
  });
});

describe('removeInterest', () => {
  it('removes it regardless of case', () => {
    expect(removeInterest(['Art', 'Chess'], ' art ')).toEqual(['Chess']);
  });
});

describe('hasInterest', () => {
  it('compares names regardless of case', () => {
    expect(hasInterest(['Board Games'], 'board games')).toBe(true);
  });
});
