/** The `Link` header that leads to the next page: the same address with the cursor in it. */
export function linkToNext(url: string, cursor: string): string {
  const [path = '', search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
}
