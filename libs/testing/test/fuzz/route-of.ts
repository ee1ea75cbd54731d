import { type Call, callCatalog } from '@circlet/contracts';

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * Returns the name of the parameter in a segment of a path and the text after it, as in `:id.ics`; undefined if it is
 * literal.
 */
export function parameterIn(part: string): { readonly name: string; readonly suffix: string } | undefined {
  const [, name, suffix = ''] = /^:(\w+)(.*)$/.exec(part) ?? [];
  return name === undefined ? undefined : { name, suffix };
}

/** Sorts literal path segments before parameters, and those with text after them before others, as in the router. */
const orderOf = ({ path }: Call): string => `${path.replaceAll(/:\w+/g, '\uffff')}\uffff`;

const routes = [...callCatalog]
  .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  .map((call) => ({ call, parts: call.path.split('/') }));

const fits = (part: string, segment: string | undefined): boolean => {
  const parameter = parameterIn(part);
  if (parameter === undefined) return part === segment;
  return segment !== undefined && segment !== parameter.suffix && segment.endsWith(parameter.suffix);
};

/** Returns the call that an address leads to. HEAD uses the route of GET. */
export function routeOf(method: string, path: string): Call | undefined {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').map(decoded);
  const wanted = method === 'HEAD' ? 'GET' : method;
  return routes.find(
    (route) =>
      route.call.method === wanted &&
      route.parts.length === parts.length &&
      route.parts.every((part, at) => fits(part, parts[at])),
  )?.call;
}
