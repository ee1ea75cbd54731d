import { submitText, followTextInEffect, initialTyped, type Typed } from './delayed-text.rules';

const type = (typed: Typed, text: string): Typed => ({ ...typed, text });

describe('text that takes effect later', () => {
  test('keeps a key that was pressed before the submitted text took effect', () => {
    const submitted = submitText(type(initialTyped(''), 'te'), 'te');
    expect(followTextInEffect(type(submitted, 'tea'), 'te').text).toBe('tea');
  });

  test('keeps the typed text when two texts take effect one after the other, or only the second', () => {
    const both = submitText(submitText(initialTyped(''), 't'), 'te');
    const typed = type(both, 'tea');
    expect(followTextInEffect(followTextInEffect(typed, 't'), 'te')).toEqual({
      text: 'tea',
      inEffect: 'te',
      submitted: [],
    });
    expect(followTextInEffect(typed, 'te')).toEqual({ text: 'tea', inEffect: 'te', submitted: [] });
  });

  test('starts with the text in effect, and nothing submitted', () => {
    expect(initialTyped('tea')).toEqual({ text: 'tea', inEffect: 'tea', submitted: [] });
  });

  test('is not submitted if it is in effect, unless another text is about to be', () => {
    const settled = initialTyped('tea');
    expect(submitText(settled, 'tea')).toBe(settled);
    expect(submitText(submitText(settled, 'chess'), 'tea').submitted).toEqual(['chess', 'tea']);
  });

  test('stays as it is typed while the text in effect stays', () => {
    const typed = type(initialTyped('tea'), 'tea t');
    expect(followTextInEffect(typed, 'tea')).toBe(typed);
  });

  test('follows a change made elsewhere', () => {
    expect(followTextInEffect(type(initialTyped('tea'), 'tea time'), 'chess')).toEqual(initialTyped('chess'));
  });

  test('follows the back button after its own text has taken effect', () => {
    const settled = followTextInEffect(submitText(type(initialTyped(''), 'tea'), 'tea'), 'tea');
    expect(followTextInEffect(settled, '').text).toBe('');
  });

  test('follows the back button to a text that was submitted without effect', () => {
    const again = submitText(initialTyped('tea'), 'tea');
    const elsewhere = followTextInEffect(type(again, 'tea time'), 'chess');
    expect(followTextInEffect(type(elsewhere, 'chess club'), 'tea').text).toBe('tea');
  });

  test('keeps trailing spaces while typing', () => {
    expect(followTextInEffect(type(initialTyped(''), 'tea '), 'tea').text).toBe('tea ');
  });
});
