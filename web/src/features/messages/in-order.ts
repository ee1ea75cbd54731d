const last = new Map<string, Promise<unknown>>();

/** Runs tasks with the same name in sequence, so that the server receives them in the order of the calls. */
export function inOrder(name: string, work: () => Promise<unknown>): Promise<unknown> {
  const done = (last.get(name) ?? Promise.resolve()).then(work);
  const settled = done.catch(() => undefined);
  last.set(name, settled);
  void settled.then(() => {
    if (last.get(name) === settled) last.delete(name);
  });
  return done;
}
