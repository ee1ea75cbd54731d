import * as client from 'prom-client';

import { boundedBy, type Labels, type ValuesOf } from './label-values';

/**
 * The metrics of this process. Not the library's own registry, because that would outlive the code of a test file,
 * which declares its metrics again.
 */
export const registry = new client.Registry();

/** Name, meaning and labels of a metric. */
export interface Declaration<L extends Labels> {
  /** In Prometheus' form, with the unit: `circlet_call_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels: L;
}

/** Returns a function that replaces values that a label cannot have. It runs for every request. */
function boundsOf<L extends Labels>(labels: L): (values: ValuesOf<L>) => Record<string, string> {
  const bounds = Object.entries(labels).map(([name, values]) => ({ name, bounded: boundedBy(values) }));
  return (values) => {
    const result: Record<string, string> = {};
    for (const { name, bounded } of bounds) result[name] = bounded(String(values[name]));
    return result;
  };
}

const optionsOf = <L extends Labels>({ name, help, labels }: Declaration<L>) => ({
  name,
  help,
  labelNames: Object.keys(labels),
  registers: [registry],
});

/** A number that only grows. */
export interface Counter<L extends Labels> {
  /** @param amount - 1 by default */
  add(values: ValuesOf<L>, amount?: number): void;
}

/** Declares a counter. Its name ends in `_total`. */
export function counter<const L extends Labels>(declaration: Declaration<L>): Counter<L> {
  const counted = new client.Counter(optionsOf(declaration));
  const bounded = boundsOf(declaration.labels);
  return {
    add: (values, amount = 1) => {
      counted.inc(bounded(values), amount);
    },
  };
}

/** A distribution of durations. */
export interface Durations<L extends Labels> {
  /** @param milliseconds - recorded in seconds */
  record(values: ValuesOf<L>, milliseconds: number): void;
}

/** Upper bounds of durations that a user or an event waits for. Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Declares a histogram of durations. Its name ends in `_seconds`. */
export function durations<const L extends Labels>(declaration: Declaration<L>): Durations<L> {
  const histogram = new client.Histogram({ ...optionsOf(declaration), buckets });
  const bounded = boundsOf(declaration.labels);
  return {
    record: (values, milliseconds) => {
      histogram.observe(bounded(values), milliseconds / 1000);
    },
  };
}

/** A value of a gauge at one moment. */
export interface Reading {
  /** The labels that it replaces the last value of. */
  readonly key: string;
  show(): void;
  hide(): void;
}

/** A number that goes up and down. It is read when the metrics are, see `Metrics.sample`. */
export interface Gauge<L extends Labels> {
  reading(values: ValuesOf<L>, value: number): Reading;
}

/** Declares a gauge. */
export function gauge<const L extends Labels>(declaration: Declaration<L>): Gauge<L> {
  const shown = new client.Gauge(optionsOf(declaration));
  // Without labels, it would show 0 before the first reading.
  shown.remove({});
  const bounded = boundsOf(declaration.labels);
  return {
    reading: (values, value) => {
      const labels = bounded(values);
      return {
        key: `${declaration.name} ${JSON.stringify(labels)}`,
        show: () => {
          shown.set(labels, value);
        },
        hide: () => {
          shown.remove(labels);
        },
      };
    },
  };
}
