import { collectAtRest } from './collect-at-rest';

/**
 * Runs a program's entry point, and gives memory back whenever the program is at rest. A failure is printed once and
 * ends the process with status 1.
 */
export function runMain(main: () => Promise<unknown>): void {
  main().then(collectAtRest, (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  });
}
