/**
 * Settles as the work does, but not before the time is up: work that is done sooner does not show how long it took.
 * @param floor - milliseconds
 */
export async function noSoonerThan<T>(floor: number, work: Promise<T>): Promise<T> {
  const timeIsUp = new Promise((resolve) => {
    setTimeout(resolve, floor);
  });
  try {
    return await work;
  } finally {
    await timeIsUp;
  }
}
