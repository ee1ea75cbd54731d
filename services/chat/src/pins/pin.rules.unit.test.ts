import { refusalToPin } from './pin.rules';

describe('refusalToPin', () => {
  const message = { isDeleted: false, isPinned: false, pins: 0 };

  it.each([
    ['the first pin', message, undefined],
    ['the last pin', { ...message, pins: 19 }, undefined],
    ['one pin too many', { ...message, pins: 20 }, 'TOO_MANY_PINS'],
    ['the same pin again', { ...message, isPinned: true, pins: 20 }, undefined],
    ['a deleted message', { ...message, isDeleted: true, pins: 20 }, 'MESSAGE_DELETED'],
  ])('judges %s [D7.18]', (_, facts, refusal) => {
    expect(refusalToPin(facts)).toBe(refusal);
  });
});
