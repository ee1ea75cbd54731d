/**
 * Messages of ioredis and BullMQ when the server is unavailable. Most of these errors have no type or code.
 */
const clientMessage =
  /^(Reached the max retries per request|Command timed out|Connection is closed|Redis did not answer|Stream isn't writeable|connect ETIMEDOUT|All sentinels are unreachable)/;

/** Replies of a server that is starting, full, busy or failing over. */
const serverReply =
  /^(LOADING|READONLY|MISCONF|OOM|BUSY|CLUSTERDOWN|MASTERDOWN|TRYAGAIN|NOREPLICAS|ERR max number of clients)\b/;

/** Returns whether an error means that Redis is temporarily unavailable. */
export const isRedisUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (clientMessage.test(error.message) || (error.name === 'ReplyError' && serverReply.test(error.message)));
