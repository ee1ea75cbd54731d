import { completeMention, mentionAt, peopleFor } from './mention.rules';

const people = [
  { id: 1, name: 'Ana Lopez', username: 'ana.l', profilePhoto: null },
  { id: 2, name: 'Ben', username: 'lopezfan', profilePhoto: null },
  { id: 3, name: 'Cleo', username: 'cleo', profilePhoto: null },
];

describe('mentionAt', () => {
  test('finds the text after @, up to the caret', () => {
    expect(mentionAt('Hi @an', 6)).toEqual({ start: 3, typed: 'an' });
    expect(mentionAt('@', 1)).toEqual({ start: 0, typed: '' });
    expect(mentionAt('@an there', 3)).toEqual({ start: 0, typed: 'an' });
  });

  test('ignores email addresses', () => {
    expect(mentionAt('ana@exa', 7)).toBeNull();
  });

  test('ends with a space', () => {
    expect(mentionAt('@ana hi', 7)).toBeNull();
  });
});

describe('peopleFor', () => {
  test('matches usernames and each part of a name', () => {
    expect(peopleFor('LOP', people).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('suggests everyone after a bare @, up to the size of a group', () => {
    expect(peopleFor('', people)).toHaveLength(3);
    expect(peopleFor('', [...people, ...people, ...people])).toHaveLength(8);
  });
});

test('completing puts the caret after the name and one space', () => {
  expect(completeMention('Hi @an there', { start: 3, typed: 'an' }, 'ana.l')).toEqual({
    text: 'Hi @ana.l there',
    caret: 10,
  });
  expect(completeMention('Hi @an, you', { start: 3, typed: 'an' }, 'ana.l').text).toBe('Hi @ana.l , you');
});
