/** Resource limits of sockets. */
export const liveLimits = {
  /** Largest client frame, in bytes. */
  frameBytes: 4096,
  /** Frames of one client per window. One more closes its socket. */
  frames: { count: 50, windowMs: 10_000 },
  /** Bytes buffered for a slow client before it is dropped. It catches up after it reconnects. */
  bufferedBytes: 1024 * 1024,
  /** Time from the connection to the `auth` frame. */
  authenticationMs: 10_000,
  /**
   * Open sockets of one address that have not authenticated, multiplied by `RATE_LIMIT_FACTOR`.
   * Any further one is closed with 1013.
   */
  waitingPerAddress: 50,
  /** Interval between pings. A client that has not answered the previous one is dropped. */
  pingMs: 30_000,
  /** Parts of that interval, in each of which an equal share of the sockets is pinged. */
  pingTurns: 30,
  /** Minimum interval between session checks of a socket that sends frames. */
  sessionCheckMs: 1_000,
  /** Time for a client to answer the close before its connection is cut. */
  closeMs: 1_000,
  /** Open sockets of one user. One more closes the oldest. */
  socketsPerUser: 20,
} as const;
