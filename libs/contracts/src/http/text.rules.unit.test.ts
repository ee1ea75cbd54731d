import { cleanLine, cleanText } from './text.rules';

describe('a line of text', () => {
  it.each([
    ['single spaces', '  Ada \t\n  Love\u00a0lace\u2028', 'Ada Love lace'],
    ['no bidi overrides', 'Ada\u202egro.live', 'Adagro.live'],
    ['no bidi isolates and marks', '\u2067Ada\u2069\u200e\u200f\u061c', 'Ada'],
    ['no zero width characters', 'a\u200bd\u200cm\u200di\ufeffn\u2060', 'admin'],
    ['no joiners between Latin letters', 'h\u200de\u200cr\u200de', 'here'],
    ['no C0 or C1 control characters', 'A\u0007d\u001ba\u0085\u009f', 'Ada'],
    ['no invisible letters', 'Ada\u3164\u115f\uffa0\u2800', 'Ada'],
    [
      'no joiners between letters that never join',
      '李\u200d小\u200c龍 か\u200dな 김\u200d',
      '李小龍 かな 김',
    ],
    ['no variation selectors', '李\u{e0100}小\u{e01ef}', '李小'],
    ['no musical or shorthand control characters', 'Ada\u{1d173}\u{1d17a}\u{1bca0}', 'Ada'],
    ['no invisible Khmer vowels', 'ក\u17b4\u17b5', 'ក'],
    ['no hidden tags', 'Ada\u{e0041}\u{e0042}', 'Ada'],
  ])('has %s', (_, text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it.each([
    'Zoë O’Brien-Smith',
    'محمد الأمين',
    'שָׂרָה כהן',
    'می\u200cخواهم',
    'क्\u200dष',
    '李小龍',
    'க்\u200cஷ',
    'නිශ්\u200dශංක',
    'Family 👨\u200d👩\u200d👧\u200d👦',
    'Climber 🧗🏽\u200d♀\ufe0f ❤\ufe0f\u200d🔥',
    'Scotland 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ])('keeps %s unchanged', (name) => {
    expect(cleanLine(name)).toBe(name);
    expect(cleanText(name)).toBe(name);
  });

  it.each(['', '  ', '\u200b\u200b', '\u3164', '\u3164\u3164', '\u202e\u202c', '\u0301', '\ufe0f'])(
    'is empty if nothing in it is visible: %j',
    (text) => {
      expect(cleanLine(text)).toBe('');
      expect(cleanText(text)).toBe('');
    },
  );

  it('keeps NUL, which validation rejects', () => {
    expect(cleanLine('A\u0000')).toBe('A\u0000');
    expect(cleanText('A\u0000')).toBe('A\u0000');
  });
});

describe('multi-line text', () => {
  it.each([
    ['line breaks and indentation', ' One\n\n\tTwo\r\nThree ', 'One\n\n\tTwo\r\nThree'],
    ['line separators as line breaks', 'One\u2028Two\u2029Three', 'One\nTwo\nThree'],
    ['text art', '⠁\u2800⠃', '⠁\u2800⠃'],
    ['consecutive spaces', 'a  b', 'a  b'],
  ])('keeps %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each([
    ['bidi controls', 'pay \u202eecila\u202c now', 'pay ecila now'],
    ['other control characters', 'a\u0008b\u000bc\u001b[31m\u007f', 'abc[31m'],
    ['text without visible characters', ' \u200b\n\u2060 ', ''],
  ])('loses %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

it.each([
  ['a line', cleanLine, 500],
  ['multi-line text', cleanText, 20_000],
])('%s is unchanged if it exceeds every limit', (_, clean, longest) => {
  const hidden = '\u200b'.repeat(longest - 1);
  expect(clean(`a${hidden}`)).toBe('a');
  expect(clean(`aa${hidden}`)).toBe(`aa${hidden}`);
});
