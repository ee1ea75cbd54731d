import {
  describeTotal,
  fetchAllRows,
  nextCursor,
  pageFrom,
  rowsOf,
  totalOf,
  type Page,
} from './paging.rules';

describe('nextCursor', () => {
  test.each([
    [null, null],
    ['</api/groups?cursor=abc>; rel="next"', 'abc'],
    ['<https://x.org/api/groups?limit=24&cursor=a%3D%3D>; rel="next"', 'a=='],
    ['</api/groups>; rel="first", </api/groups?cursor=z>; rel=next', 'z'],
    ['</api/groups?cursor=a>; rel="prev",</api/groups?cursor=b>; rel="next"', 'b'],
    ['</api/groups?cursor=abc> ;rel="next"', 'abc'],
    ['</api/groups?cursor=abc>; title="More"; rel="next"', 'abc'],
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

describe('pages fetched one after the other', () => {
  const page = (ids: number[], total: number | null): Page<{ id: number }> => ({
    items: ids.map((id) => ({ id })),
    total,
    totalIsMinimum: false,
    nextCursor: null,
  });

  test('a row that moved between pages appears once', () => {
    expect(rowsOf([page([3, 2], 3), page([2, 1], 3)]).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test.each([
    ['none', [], 0],
    ['the total from the server', [page([3, 2], 7), page([1], 7)], 7],
    ['the number of fetched rows if the server sends none', [page([3, 2], null), page([2, 1], null)], 3],
  ])('their total is %s', (_, pages, total) => {
    expect(totalOf(pages)).toBe(total);
  });
});

test('a complete list is fetched page by page', async () => {
  const asked: string[] = [];
  const next = new Map([
    ['', 'b'],
    ['b', 'c'],
  ]);
  const rows = await fetchAllRows((cursor) => {
    asked.push(cursor);
    const items = [{ id: asked.length }, { id: asked.length + 1 }];
    return Promise.resolve({ items, total: 4, totalIsMinimum: false, nextCursor: next.get(cursor) ?? null });
  });
  expect(asked).toEqual(['', 'b', 'c']);
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test("'1,000+' if there are more than were counted", () => {
  expect([describeTotal(12, false, 'en-US'), describeTotal(1000, true, 'en-US')]).toEqual(['12', '1,000+']);
});
