import type { Twist } from './twists';

/** A request before it is encoded. */
export interface Draft {
  method: string;
  segments: string[];
  query: (readonly [name: string, value: string])[];
  /** Raw text appended to the query. */
  rest: string;
  headers: (readonly [name: string, value: string])[];
  json: unknown;
  /** Sent instead of `json`. */
  bytes: Buffer | undefined;
  session: 'own' | Extract<Twist, { twist: 'session' }>['with'];
  token: 'own' | Extract<Twist, { twist: 'token' }>['with'];
}

/** Returns the paths of all nested parts of a value. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...path, key], ...pathsOf(part, [...path, key])]);
}

/** Returns a copy with the value at a path replaced, or removed if `to` is undefined. */
function withPart(
  value: unknown,
  [key, ...rest]: readonly string[],
  to: { value: unknown } | undefined,
): unknown {
  if (key === undefined) return to?.value;
  const entries = Object.entries(value as object).flatMap(([each, part]): [string, unknown][] => {
    if (each !== key) return [[each, part]];
    if (rest.length === 0) return to === undefined ? [] : [[each, to.value]];
    return [[each, withPart(part, rest, to)]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

function changePart(draft: Draft, at: number, to: { value: unknown } | undefined): void {
  const paths = pathsOf(draft.json);
  const path = paths[at % Math.max(1, paths.length)];
  draft.json = path === undefined ? to?.value : withPart(draft.json, path, to);
}

/** Breaks a request in one way. */
export function applyTwist(draft: Draft, twist: Twist): void {
  switch (twist.twist) {
    case 'value':
      changePart(draft, twist.at, { value: twist.to });
      return;
    case 'drop':
      changePart(draft, twist.at, undefined);
      return;
    case 'extra':
      if (typeof draft.json === 'object' && draft.json !== null && !Array.isArray(draft.json))
        draft.json = Object.fromEntries([...Object.entries(draft.json), [twist.key, twist.to]]);
      return;
    case 'nest':
      draft.bytes = Buffer.from(`${'{"a":'.repeat(twist.depth)}1${'}'.repeat(twist.depth)}`);
      return;
    case 'text':
      draft.bytes = Buffer.from(twist.text);
      return;
    case 'bytes':
      draft.bytes = Buffer.from(twist.hex, 'hex');
      return;
    case 'fill':
      draft.bytes = Buffer.from(JSON.stringify({ text: 'x'.repeat(twist.bytes) }));
      return;
    case 'segment':
      // Never the first segment: paths outside `/api` belong to the website.
      draft.segments[1 + (twist.at % Math.max(1, draft.segments.length - 1))] = twist.to;
      return;
    case 'query': {
      const name = draft.query[twist.at % Math.max(1, draft.query.length)]?.[0] ?? 'limit';
      if (!twist.isRepeated) draft.query = draft.query.filter(([each]) => each !== name);
      draft.query.push([name, twist.to]);
      return;
    }
    case 'parameter':
      draft.rest += `&${twist.text}`;
      return;
    case 'ending':
      draft.segments.push(`${draft.segments.pop() ?? ''}${twist.text}`);
      return;
    case 'method':
      draft.method = twist.method;
      return;
    case 'header':
      draft.headers.push([twist.name, twist.value]);
      return;
    case 'session':
      draft.session = twist.with;
      return;
    case 'token':
      draft.token = twist.with;
  }
}
