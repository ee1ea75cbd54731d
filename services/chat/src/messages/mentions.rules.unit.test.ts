import { mentionedNames } from './mentions.rules';

describe('mentionedNames', () => {
  it.each([
    ['a name', 'Hello @ada', ['ada']],
    ['a name at the end of an open sentence', 'Ask @ada...', ['ada...', 'ada']],
    ['a name in capitals', '@Ada_L are you there?', ['ada_l']],
    ['a name at the end of a sentence', 'Ask @ada.', ['ada.', 'ada']],
    ['a name with a dot inside', '@ada.lovelace, look', ['ada.lovelace']],
    ['two names, one of them twice', '@ada @bob @ada', ['ada', 'bob']],
    ['no email address', 'Write to me@example.com', []],
    ['nothing shorter than the shortest username', '@al', []],
    ['no name without @', 'Hello Ada', []],
  ])('finds %s', (_, content, expected) => {
    expect(mentionedNames(content)).toEqual(expected);
  });
});
