/** A service that a suite has started. */
interface Running {
  readonly hasEnded: boolean;
  stop(): Promise<unknown>;
}

const started = new Set<Promise<Running>>();

/** Remembers a service that a suite starts or has started, so that {@link stopLeftovers} stops it. */
export function stopWithSuite(service: Running | Promise<Running>): void {
  started.add(Promise.resolve(service));
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
// worker's next suites. This runs before the teardown of suites outside any `describe`; stopping twice does no harm.
// Tools use this library without Jest.
if (typeof afterAll === 'function') afterAll(stopLeftovers, 120_000);
