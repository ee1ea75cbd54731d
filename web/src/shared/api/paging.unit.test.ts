import { describeTotal, nextCursor, pageFrom } from './paging.rules';

describe('nextCursor', () => {
  test.each([
    [null, null],
    ['</api/groups?cursor=abc>; rel="next"', 'abc'],
    ['<https://x.org/api/groups?limit=24&cursor=a%3D%3D>; rel="next"', 'a=='],
    ['</api/groups>; rel="first", </api/groups?cursor=z>; rel=next', 'z'],
    ['</api/groups?cursor=abc>; rel="prev"', null],
  ])('%s → %s', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor);
  });
});

describe('pageFrom', () => {
  test('reads total, relation and the next page', () => {
    const headers = new Headers({
      'X-Total-Count': '1000',
      'X-Total-Count-Relation': 'gte',
      Link: '</api/groups?cursor=c>; rel="next"',
    });
    expect(pageFrom([1, 2], headers)).toEqual({
      items: [1, 2],
      total: 1000,
      totalIsMinimum: true,
      nextCursor: 'c',
    });
  });

  test('a non-array is treated as empty', () => {
    expect(pageFrom({} as never[], new Headers())).toEqual({
      items: [],
      total: null,
      totalIsMinimum: false,
      nextCursor: null,
    });
  });
});

test("'1,000+' where there are more than counted", () => {
  expect([describeTotal(12, false, 'en-US'), describeTotal(1000, true, 'en-US')]).toEqual(['12', '1,000+']);
});
