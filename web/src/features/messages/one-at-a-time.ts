const last = new Map<string, Promise<unknown>>();

/** Runs tasks with the same name in sequence, so that the server receives them in the order of the calls. */
export function runInSequence<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const done = (last.get(key) ?? Promise.resolve()).then(work);
  const settled = done.catch(() => undefined);
  last.set(key, settled);
  void settled.then(() => {
    if (last.get(key) === settled) last.delete(key);
  });
  return done;
}

/**
 * Runs work while no other tab of this browser runs work of the same name. Pages served over plain HTTP, which can't
 * know of each other, run it at once.
 */
export async function runAlone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks === undefined ? work() : locks.request(name, work);
}
