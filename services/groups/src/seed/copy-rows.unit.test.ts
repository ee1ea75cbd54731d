import { copyLine } from './copy-rows';

describe('a line of COPY', () => {
  it('keeps tabs, newlines, backslashes and quotes apart from what separates columns', () => {
    expect(copyLine(['a\tb\nc\\d', 7, true, null, ['x "y"', 'z\\'], [1, 2]])).toBe(
      'a\\tb\\nc\\\\d\t7\tt\t\\N\t{"x \\\\"y\\\\"","z\\\\\\\\"}\t{1,2}\n',
    );
  });
});
