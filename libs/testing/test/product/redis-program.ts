/** Path of the Redis server that the setup has found or installed. Undefined if servers only run in containers. */
const program = process.env.TEST_REDIS_PROGRAM;

/** Describes a suite that starts Redis servers of its own. It is skipped without the program. */
export const describeWithOwnRedis = program === undefined ? describe.skip : describe;

/**
 * Returns the path of the server program.
 * @throws Error without it
 */
export function redisServer(): string {
  if (program === undefined) throw new Error('These tests need redis-server, which the setup has not found');
  return program;
}
