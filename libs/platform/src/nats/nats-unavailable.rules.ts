import { ErrorCode, NatsError } from 'nats';

const unavailableCodes: readonly string[] = [
  ErrorCode.Timeout,
  ErrorCode.NoResponders,
  ErrorCode.ConnectionClosed,
  ErrorCode.ConnectionDraining,
  ErrorCode.ConnectionRefused,
  ErrorCode.ConnectionTimeout,
  ErrorCode.Disconnect,
];

/** Returns whether an error means that the broker or the answering process is temporarily unreachable. */
export const isNatsUnavailable = (error: unknown): boolean =>
  error instanceof NatsError && unavailableCodes.includes(error.code);
