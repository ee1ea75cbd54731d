import { closeCodes } from '@circlet/contracts';

/** Close codes of sockets: our own and those of RFC 6455. */
export const closeReasons = {
  ...closeCodes,
  /** A binary frame where text is expected. */
  unsupportedData: 1003,
  /** Too many frames, or an invalid one. */
  policyViolation: 1008,
  /** This gateway is shutting down or lost its broker connection for a while. Clients reconnect. */
  serviceRestart: 1012,
  /** A server is unavailable, or too many sockets of the address have not authenticated yet. */
  tryAgainLater: 1013,
} as const;
