import { isJsonType, isTooComplex, jsonLimits } from './json.rules';

describe('isJsonType', () => {
  it.each([
    'application/json',
    'Application/JSON; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json; profile=groups',
  ])('accepts %s', (type) => {
    expect(isJsonType(type)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'text/plain',
    'application/jsonp',
    'application/json; charset=latin1',
    'application/json; charset=utf-8859',
    'application/json; charset=charset=utf-8',
  ])('refuses %j', (type) => {
    expect(isJsonType(type)).toBe(false);
  });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** Returns an array with the given number of tokens: its bracket and its commas. */
const list = (tokens: number): string => `[${'1,'.repeat(tokens - 1)}1]`;

describe('a JSON body', () => {
  it.each([
    ['an empty body', ''],
    ['as deep as allowed', nested(jsonLimits.depth)],
    ['with as many values as allowed', list(jsonLimits.tokens)],
    ['with brackets inside a string', JSON.stringify({ text: '[{,:'.repeat(1_000) })],
    ['with brackets after an escaped quote', JSON.stringify({ text: `"${'['.repeat(1_000)}` })],
    [
      'with brackets after an escaped backslash and a quote',
      JSON.stringify({ text: `\\"${'{'.repeat(99)}` }),
    ],
    ['with many adjacent lists', `[${Array(100).fill(nested(2)).join()}]`],
    ['with many adjacent objects', `[${Array(100).fill('{"a":{}}').join()}]`],
    ['with multi-byte characters', JSON.stringify({ text: '\u{1f600}[\u00e9'.repeat(1_000) })],
  ])('is accepted: %s', (_what, text) => {
    expect(isTooComplex(bytes(text))).toBe(false);
  });

  it.each([
    ['one level too deep', nested(jsonLimits.depth + 1)],
    ['objects one level too deep', '{"a":'.repeat(jsonLimits.depth + 1)],
    ['one value too many', list(jsonLimits.tokens + 1)],
    ['too many keys', `{${'"a":1,'.repeat(jsonLimits.tokens / 2)}"a":1}`],
    ['too many empty lists', `[${'[]'.repeat(jsonLimits.tokens)}]`],
    ['too deep after a string that ends with a backslash', `["\\\\",${nested(jsonLimits.depth)}]`],
  ])('is too complex: %s', (_what, text) => {
    expect(isTooComplex(bytes(text))).toBe(true);
  });
});
