/** What sockets may use up. */
export const liveLimits = {
  /** Bytes of one frame of a client. */
  frameBytes: 4096,
  /** Frames of one client in a window; more closes it. */
  frames: { count: 50, windowMs: 10_000 },
  /** Bytes waiting for a slow reader; more drops it, and it catches up by asking after it has reconnected. */
  bufferedBytes: 1024 * 1024,
  /** Time from the connection to its `auth` frame. */
  authenticationMs: 10_000,
  /** Open sockets of one address that have not authenticated, times `RATE_LIMIT_FACTOR`; one more has to come back later. */
  waitingPerAddress: 50,
  /** Pause between pings; who has not answered the last one is gone. */
  pingMs: 30_000,
  /** Pause between two checks of the session of a socket that sends frames. */
  sessionCheckMs: 1_000,
  /** Time for a client to answer the close; then its connection is cut. */
  closeMs: 1_000,
  /** Open sockets of one person; one more closes the oldest. */
  socketsPerUser: 20,
} as const;
