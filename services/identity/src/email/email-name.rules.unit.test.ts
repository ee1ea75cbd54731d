import { nameForEmail } from './email-name.rules';

describe('nameForEmail', () => {
  it.each([
    ['Maya', 'Maya'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['Zoë Ångström 山田', 'Zoë Ångström 山田'],
    ['Line\r\nBcc: all', 'Line Bcc: all'],
    ['a\u202Eb\u200Bc', 'a b c'],
    ['two   spaces', 'two spaces'],
    ['x'.repeat(60), 'x'.repeat(60)],
    [`${'x'.repeat(58)} yz`, `${'x'.repeat(58)}…`],
    ['x'.repeat(80), `${'x'.repeat(59)}…`],
    ['🙂'.repeat(80), `${'🙂'.repeat(59)}…`],
  ])('shows %j as %j', (name, shown) => {
    expect(nameForEmail(name)).toBe(shown);
  });

  it.each([
    'evil.example',
    'Visit EVIL.example now',
    'evil\uFF0Eexample',
    'evil\u3002example',
    'https://evil',
    'mail me@evil',
    'www evil',
    '10.20.30.40',
    '\u202E\n',
    '',
  ])('omits %j', (name) => {
    expect(nameForEmail(name)).toBeUndefined();
  });
});
