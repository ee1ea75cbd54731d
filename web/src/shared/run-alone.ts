/**
 * Runs work while no other tab of this browser runs work of the same name. Pages served over plain HTTP, which can't
 * know of each other, run it at once.
 */
export async function runAlone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks === undefined ? work() : locks.request(name, work);
}
