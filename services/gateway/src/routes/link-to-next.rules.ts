/** Returns the `Link` header for the next page: the same URL with the cursor added. */
export function linkToNext(url: string, cursor: string): string {
  const [path = '', search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
}
