import { appendFileSync } from 'node:fs';

/** Tables that `npm run faults` measures. `tools/chaos.mjs` knows the same names. */
type Table = 'edges' | 'dataLoss' | 'poison';

/** Writes a line of a table to stdout and to the file that `FAULTS_REPORT` names. */
export function report(table: Table, line: string): void {
  process.stdout.write(`${line}\n`);
  const file = process.env.FAULTS_REPORT;
  if (file !== undefined) appendFileSync(file, `${table}: ${line}\n`);
}

/** Returns a duration as text for a report. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
