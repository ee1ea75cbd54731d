/**
 * Lets a process of this machine stand still, with its connections open, while something is done, and then go on.
 * @returns what was done
 */
export async function whileStopped<T>(pid: number, work: () => Promise<T>): Promise<T> {
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

/** The different answers of those that are answered by now. */
export async function answeredYet(answers: readonly Promise<string>[]): Promise<string[]> {
  const found = await Promise.all(answers.map((answer) => Promise.race([answer, Promise.resolve('')])));
  return [...new Set(found)].filter((each) => each !== '');
}
