import { SettingsError } from '../config/settings';
import { collectAtRest } from './collect-at-rest';

/** Returns what an operator needs to know. Where wrong settings were noticed explains nothing. */
const textOf = (error: unknown): string => {
  if (error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Runs a program's entry point, and gives memory back whenever the program is at rest. A failure, also one before the
 * first wait, is printed once and ends the process with status 1.
 */
export function runMain(main: () => Promise<unknown>): void {
  const run = async (): Promise<unknown> => main();
  run().then(collectAtRest, (error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`);
    process.exit(1);
  });
}
