import { appendFileSync } from 'node:fs';

/** The tables of what `npm run faults` has measured, as `tools/chaos.mjs` knows them. */
type Table = 'edges' | 'amnesia' | 'poison';

/** Writes a line of a table to the screen, and to the file that `FAULTS_REPORT` names. */
export function report(table: Table, line: string): void {
  process.stdout.write(`${line}\n`);
  const file = process.env.FAULTS_REPORT;
  if (file !== undefined) appendFileSync(file, `${table}: ${line}\n`);
}

/** A duration as it is reported. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
