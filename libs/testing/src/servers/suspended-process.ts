/**
 * Suspends a process on this machine, with its connections open, while the work runs, then resumes it.
 * @returns the result of the work
 */
export async function whileSuspended<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It has been ended in the meantime.
    }
  }
}

/** Returns the distinct answers among the promises that have resolved by now. */
export async function settledAnswers(answers: readonly Promise<string>[]): Promise<string[]> {
  const found = await Promise.all(answers.map((answer) => Promise.race([answer, Promise.resolve('')])));
  return [...new Set(found)].filter((each) => each !== '');
}
