import { giveOut, takeEffect, typedFirst, type Typed } from './delayed-text.rules';

const type = (typed: Typed, text: string): Typed => ({ ...typed, text });

describe('text that takes effect later', () => {
  test('keeps a key that was pressed before the submitted text took effect', () => {
    const submitted = giveOut(type(typedFirst(''), 'te'), 'te');
    expect(takeEffect(type(submitted, 'tea'), 'te').text).toBe('tea');
  });

  test('keeps the typed text when two texts take effect one after the other, or only the second', () => {
    const both = giveOut(giveOut(typedFirst(''), 't'), 'te');
    const typed = type(both, 'tea');
    expect(takeEffect(takeEffect(typed, 't'), 'te')).toEqual({ text: 'tea', inEffect: 'te', submitted: [] });
    expect(takeEffect(typed, 'te')).toEqual({ text: 'tea', inEffect: 'te', submitted: [] });
  });

  test('follows a change made elsewhere', () => {
    expect(takeEffect(type(typedFirst('tea'), 'tea time'), 'chess').text).toBe('chess');
  });

  test('follows the back button after its own text has taken effect', () => {
    const settled = takeEffect(giveOut(type(typedFirst(''), 'tea'), 'tea'), 'tea');
    expect(takeEffect(settled, '').text).toBe('');
  });

  test('follows the back button to a text that was submitted without effect', () => {
    const again = giveOut(typedFirst('tea'), 'tea');
    const elsewhere = takeEffect(type(again, 'tea time'), 'chess');
    expect(takeEffect(type(elsewhere, 'chess club'), 'tea').text).toBe('tea');
  });

  test('keeps trailing spaces while typing', () => {
    expect(takeEffect(type(typedFirst(''), 'tea '), 'tea').text).toBe('tea ');
  });
});
