import { type Call, callCatalog } from '@circlet/contracts';

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** Literal path segments come before parameters, as in the router. */
const routes = [...callCatalog]
  .map((call) => ({ call, parts: call.path.split('/') }))
  .sort((a, b) =>
    a.call.path.replaceAll(/:\w+/g, '\uffff') < b.call.path.replaceAll(/:\w+/g, '\uffff') ? -1 : 1,
  );

/** Returns the call that an address leads to. HEAD uses the route of GET. */
export function routeOf(method: string, path: string): Call | undefined {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').map(decoded);
  const wanted = method === 'HEAD' ? 'GET' : method;
  return routes.find(
    (route) =>
      route.call.method === wanted &&
      route.parts.length === parts.length &&
      route.parts.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])),
  )?.call;
}
