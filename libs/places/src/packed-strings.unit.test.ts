import { PackedStrings } from './packed-strings';

describe('PackedStrings', () => {
  const strings = ['Austin', '', 'Cañon City', 'Austintown'];
  const packed = new PackedStrings(strings);

  it('returns each string unchanged, and nothing beyond the last one', () => {
    expect(Array.from({ length: packed.length }, (_, index) => packed.at(index))).toEqual(strings);
    expect(packed.at(strings.length)).toBe('');
  });

  it('finds the beginning of a string, but not across its end', () => {
    expect([packed.startsWith(0, 'Aus'), packed.startsWith(0, 'Austin'), packed.startsWith(1, '')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([packed.startsWith(0, 'AustinC'), packed.startsWith(2, 'Austin')]).toEqual([false, false]);
  });
});
