/** Messages of ioredis and BullMQ when the server is unavailable; most of them have no type and no code. */
const clientMessage =
  /^(Reached the max retries per request|Command timed out|Connection is closed|Redis did not answer|Stream isn't writeable|connect ETIMEDOUT)/;

/** Replies of a server that is starting, full, busy or failing over. */
const serverReply =
  /^(LOADING|READONLY|MISCONF|OOM|BUSY|CLUSTERDOWN|MASTERDOWN|TRYAGAIN|NOREPLICAS|ERR max number of clients)\b/;

/** Whether an error means that Redis cannot be used now and may be later. */
export const isRedisAway = (error: unknown): boolean =>
  error instanceof Error &&
  (clientMessage.test(error.message) || (error.name === 'ReplyError' && serverReply.test(error.message)));
