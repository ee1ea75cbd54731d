import { callNames } from '../metrics/label-values';
import { durations } from '../metrics/metric';

/** How a call ends: with the response, with a refusal (4xx), or because something failed (5xx). */
const outcomes = ['ok', 'refused', 'failed'] as const;
type CallOutcome = (typeof outcomes)[number];

/** Calls by the process that makes them, including the way to the service and back. */
export const madeCalls = durations({
  name: 'circlet_call_seconds',
  help: 'Time from making a call to a service until its answer, by call and outcome.',
  labels: { call: callNames, outcome: outcomes },
});

/** Calls by the service that answers them. */
export const answeredCalls = durations({
  name: 'circlet_call_handling_seconds',
  help: 'Time that a service needed to answer a call, by call and outcome.',
  labels: { call: callNames, outcome: outcomes },
});

/** Returns the name of a call, `groups.apply`, from its subject. */
export const callOf = (subject: string): string => subject.slice('rpc.'.length);

/** @param errorStatus - HTTP status of the answer if it is not the response */
export const outcomeOf = (errorStatus: number | undefined): CallOutcome => {
  if (errorStatus === undefined) return 'ok';
  return errorStatus < 500 ? 'refused' : 'failed';
};
