import { copyLine } from './copy-rows';

describe('a COPY line', () => {
  it('escapes tabs, newlines, backslashes and quotes', () => {
    expect(copyLine(['a\tb\nc\\d', 7, true, null, ['x "y"', 'z\\'], [1, 2]])).toBe(
      'a\\tb\\nc\\\\d\t7\tt\t\\N\t{"x \\\\"y\\\\"","z\\\\\\\\"}\t{1,2}\n',
    );
  });
});
