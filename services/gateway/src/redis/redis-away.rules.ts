/** What the Redis client says when the server is away; it has no type for most of it. */
const words =
  /^(Reached the max retries per request|Command timed out|Connection is closed|Stream isn't writeable)/;

/** Whether an error means that Redis could not be asked. */
export const isRedisAway = (error: Error): boolean => words.test(error.message);
