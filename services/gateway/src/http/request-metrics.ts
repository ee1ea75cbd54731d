import { counter, durations, routeTemplates, statusCodes } from '@circlet/platform';

/** Methods of our routes. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const requests = counter({
  name: 'circlet_http_requests_total',
  help: 'Requests by method, route template and status. 499: the client left before the response.',
  labels: { method: methods, route: routeTemplates, status: statusCodes },
});
const time = durations({
  name: 'circlet_http_request_seconds',
  help: 'Time from the headers of a request until the end of its response, by method and route template.',
  labels: { method: methods, route: routeTemplates },
});

/** A request that was answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** The template of its route, never its path; `unmatched` if it has none. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds. */
  readonly ms: number;
}

/** Counts an answered request. */
export function countRequest({ method, route, status, ms }: AnsweredRequest): void {
  const labels = { method: method as (typeof methods)[number], route };
  requests.add({ ...labels, status: String(status) });
  time.record(labels, ms);
}
