/** Runs a program's entry point. A failure is printed once and ends the process with status 1. */
export function runMain(main: () => Promise<unknown>): void {
  main().catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  });
}
