import { ErrorCode, NatsError } from 'nats';

const codes: readonly string[] = [
  ErrorCode.Timeout,
  ErrorCode.NoResponders,
  ErrorCode.ConnectionClosed,
  ErrorCode.ConnectionDraining,
  ErrorCode.ConnectionRefused,
  ErrorCode.ConnectionTimeout,
  ErrorCode.Disconnect,
];

/** Whether an error means that the broker, or the process that should answer, cannot be reached now and may be later. */
export const isNatsAway = (error: unknown): boolean =>
  error instanceof NatsError && codes.includes(error.code);
