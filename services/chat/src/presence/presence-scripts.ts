/**
 * Lua scripts for Redis, each atomic. `KEYS[1]` is a sorted set of all online users, scored by the time at
 * which their latest report expires. Next to it, each user has a sorted set of the gateways they are
 * connected to, and one of the gateways through which they see a page. Times come from Redis' own clock, so that replicas need not agree on the time.
 */
const now = `local time = redis.call('TIME'); local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * Marks users as connected to a gateway. `ARGV`: gateway, time to live in ms, user ids. Returns the users who
 * were offline before.
 */
export const CONNECT_SCRIPT = `
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

/**
 * Marks users as disconnected from a gateway. `ARGV`: gateway, user ids. Returns the users without
 * any connection left.
 */
export const DISCONNECT_SCRIPT = `
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

/** Removes users whose reports have expired, at most 1,000. Returns each of them to one replica only. */
export const EXPIRE_SCRIPT = `
  ${now}
  local silent = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 1000)
  for _, user in ipairs(silent) do redis.call('ZREM', KEYS[1], user); redis.call('DEL', KEYS[1] .. ':' .. user) end
  return silent`;

/** Marks users as seeing a page through a gateway. `ARGV`: gateway, time to live in ms, user ids. */
export const LOOK_SCRIPT = `
  ${now}
  for i = 3, #ARGV do
    local own = KEYS[1] .. ':looking:' .. ARGV[i]
    redis.call('ZADD', own, now + ARGV[2], ARGV[1])
    redis.call('PEXPIREAT', own, redis.call('ZRANGE', own, -1, -1, 'WITHSCORES')[2])
  end
  return {}`;

/** Marks users as seeing no page through a gateway. `ARGV`: gateway, user ids. */
export const LOOK_AWAY_SCRIPT = `
  for i = 2, #ARGV do redis.call('ZREM', KEYS[1] .. ':looking:' .. ARGV[i], ARGV[1]) end
  return {}`;

/** Returns which of the users in `ARGV` see a page through any gateway. */
export const LOOKING_SCRIPT = `
  ${now}
  local looking = {}
  for _, user in ipairs(ARGV) do
    if redis.call('ZCOUNT', KEYS[1] .. ':looking:' .. user, now, '+inf') > 0 then looking[#looking + 1] = user end
  end
  return looking`;
