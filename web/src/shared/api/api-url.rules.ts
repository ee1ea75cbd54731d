type Scalar = string | number | boolean;

/** Fills `:name` parameters into a path and appends the query; undefined, null and empty lists are left out. */
export function apiUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === null) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
