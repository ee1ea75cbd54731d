/** A service that a suite has started. */
interface Running {
  readonly hasEnded: boolean;
  stop(): Promise<void>;
}

const started = new Set<Promise<Running>>();

/**
 * Remembers a service that a suite starts, so that {@link stopLeftovers} stops it.
 * @returns the same promise
 */
export function stopWithSuite<T extends Running>(starting: Promise<T>): Promise<T> {
  started.add(starting);
  return starting;
}

/** Stops every service of the suite that is still running or starting. */
export async function stopLeftovers(): Promise<void> {
  const all = await Promise.allSettled(started);
  started.clear();
  const leftovers = all.flatMap((each) =>
    each.status === 'fulfilled' && !each.value.hasEnded ? [each.value] : [],
  );
  await Promise.all(leftovers.map((service) => service.stop()));
}

// A suite whose setup timed out can't stop what it was starting, which would handle the events and calls of the
// worker's next suites. Tools use this library without Jest.
if (typeof afterAll === 'function') afterAll(stopLeftovers, 120_000);
