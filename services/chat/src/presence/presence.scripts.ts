/**
 * Lua for Redis, each run as one step. `KEYS[1]` is a sorted set of everybody who is online, by the time until which
 * somebody has said so; beside it stands one such set per person, of the gateways they are connected to. Redis' own clock
 * counts, so that replicas need not agree on the time.
 */
const now = `local time = redis.call('TIME'); local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** `ARGV`: gateway, time to live in ms, people. Answers those who were not online before. */
export const HERE = `
  ${now}
  local came = {}
  for i = 3, #ARGV do
    local own = KEYS[1] .. ':' .. ARGV[i]
    if not redis.call('ZSCORE', KEYS[1], ARGV[i]) then came[#came + 1] = ARGV[i] end
    redis.call('ZADD', own, now + ARGV[2], ARGV[1])
    redis.call('PEXPIRE', own, ARGV[2])
    redis.call('ZADD', KEYS[1], 'GT', now + ARGV[2], ARGV[i])
  end
  return came`;

/** `ARGV`: gateway, people. Answers those who are connected nowhere any more. */
export const GONE = `
  ${now}
  local left = {}
  for i = 2, #ARGV do
    local own = KEYS[1] .. ':' .. ARGV[i]
    redis.call('ZREM', own, ARGV[1])
    redis.call('ZREMRANGEBYSCORE', own, '-inf', now)
    local last = redis.call('ZRANGE', own, -1, -1, 'WITHSCORES')
    if last[2] then redis.call('ZADD', KEYS[1], last[2], ARGV[i])
    elseif redis.call('ZREM', KEYS[1], ARGV[i]) == 1 then left[#left + 1] = ARGV[i] end
  end
  return left`;

/** Answers those of whom nobody has said for too long that they are here, each to one replica only. */
export const EXPIRED = `
  ${now}
  local silent = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 1000)
  for _, user in ipairs(silent) do redis.call('ZREM', KEYS[1], user); redis.call('DEL', KEYS[1] .. ':' .. user) end
  return silent`;
