import { currentSpan } from '../logging/request-context';
import { inSpan } from './tracing';

/** The name of a table, which follows one of these words. */
const table = /\b(?:FROM|INTO|UPDATE|JOIN|TABLE)\s+(?:ONLY\s+)?"?(\w+)"?/i;
const operation = /^\s*(\w+)/;

/** Names of unnamed statements by their text. Callers choose which variants of a search occur, so it is bounded. */
const summaries = new Map<string, string>();
const MOST_SUMMARIES = 1_000;

/** Returns a short name of a statement, such as `SELECT groups`: its text would fill the trace. */
export function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const [, verb = 'SQL'] = operation.exec(text) ?? [];
  const [, subject] = table.exec(text) ?? [];
  const summary = subject === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${subject}`;
  if (summaries.size < MOST_SUMMARIES) summaries.set(text, summary);
  return summary;
}

/**
 * Runs a statement as a span of the work that needs it. The statements of sweeps belong to no work and have none.
 * @param name - of a prepared statement
 */
export function inStatementSpan<T>(
  name: string | undefined,
  text: string,
  run: () => Promise<T>,
): Promise<T> {
  if (currentSpan()?.isRecording() !== true) return run();
  const summary = name ?? summaryOf(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  return inSpan(summary, { kind: 'client', attributes }, run);
}
