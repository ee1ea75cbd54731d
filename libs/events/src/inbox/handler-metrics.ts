import { counter, durations, hyphenatedNames } from '@circlet/platform';

/** Events by handler. An event that failed is tried again, until it is handled or parked. */
export const eventsByHandler = counter({
  name: 'circlet_events_total',
  help: 'Events by handler and outcome. Each failed attempt counts.',
  labels: { handler: hyphenatedNames, outcome: ['handled', 'failed', 'parked'] },
});

/** Events that are handled in one transaction count once. */
export const handlingTime = durations({
  name: 'circlet_event_handling_seconds',
  help: 'Time that a handler needed for an event, or for those that it handled together.',
  labels: { handler: hyphenatedNames },
});
