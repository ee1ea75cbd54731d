import { idIn } from './permission';

describe('idIn', () => {
  it.each([
    ['a number', { id: 7 }, 7],
    ['digits', { id: '7' }, 7],
    ['a word', { id: 'seven' }, undefined],
    ['zero', { id: 0 }, undefined],
    ['another parameter', { userId: 7 }, undefined],
    ['no parameters', undefined, undefined],
    ['null', null, undefined],
    ['a text', 'id', undefined],
  ])('returns the id of %s, or undefined', (_, part, expected) => {
    expect(idIn(part, 'id')).toBe(expected);
  });
});
