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
