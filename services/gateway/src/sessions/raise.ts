import type { Redis } from 'ioredis';

const RAISE = `
local mark = tonumber(redis.call('GET', KEYS[1]) or '0')
if tonumber(ARGV[1]) > mark then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end
return 1`;

/** Raises a number in Redis and restarts its lifetime. Never lowers it, in whatever order the calls arrive. */
export async function raise(redis: Redis, key: string, to: number, seconds: number): Promise<void> {
  await redis.eval(RAISE, 1, key, to, seconds);
}
