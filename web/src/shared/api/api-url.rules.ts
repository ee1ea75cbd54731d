import type { Call } from '@circlet/contracts';

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/**
 * Fills the `:name` parameters of a path and appends the query. Leaves out
 * query values that are unset or empty.
 *
 * @throws Error if a path parameter is missing
 */
export function apiUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(values.get(name));
    if (value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = textOf(value);
    if (text !== '') search.set(name, text);
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** Returns the part of a call's input that isn't in its path: the query of a GET, the body of other calls. */
export function restOf({ path }: Pick<Call, 'path'>, input: object): object {
  const inPath = new Set(Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
}
