const last = new Map<string, Promise<unknown>>();

/** Runs work of one name one after the other, so that the server hears of it in the order in which it was asked for. */
export function inOrder(name: string, work: () => Promise<unknown>): Promise<unknown> {
  const done = (last.get(name) ?? Promise.resolve()).then(work);
  const settled = done.catch(() => undefined);
  last.set(name, settled);
  void settled.then(() => {
    if (last.get(name) === settled) last.delete(name);
  });
  return done;
}
