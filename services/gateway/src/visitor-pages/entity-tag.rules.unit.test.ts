import { entityTagOf, isNamedBy } from './entity-tag.rules';

const bytes = (text: string) => Buffer.from(text);

describe('an entity tag', () => {
  const ownTag = () => entityTagOf({ 'x-total-count': '1' }, bytes('[]'));

  it('is quoted and the same for the same response', () => {
    const tag = ownTag();
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(entityTagOf({ 'x-total-count': '1' }, bytes('[]'))).toBe(tag);
  });

  it('changes with the body and with the headers', () => {
    const tag = ownTag();
    expect(entityTagOf({ 'x-total-count': '1' }, bytes('[1]'))).not.toBe(tag);
    expect(entityTagOf({ 'x-total-count': '2' }, bytes('[]'))).not.toBe(tag);
  });

  const sample = '"0123456789abcdefghijklmnopq"';
  it.each([
    [sample, true],
    [`W/${sample}`, true],
    [`"other", ${sample}`, true],
    ['*', true],
    ['"other"', false],
    [`${sample.slice(0, 5)}W/${sample.slice(5)}`, false],
    [sample.slice(1, -1), false],
    ['', false],
    [undefined, false],
  ])('is named by If-None-Match %s: %s', (header, expected) => {
    expect(isNamedBy(header, sample)).toBe(expected);
  });
});
