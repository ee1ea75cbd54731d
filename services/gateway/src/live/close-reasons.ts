import { closeCodes } from '@circlet/contracts';

/** Why a socket is closed: ours, and those of RFC 6455. */
export const closeReasons = {
  ...closeCodes,
  /** Binary where text is spoken. */
  unsupportedData: 1003,
  /** Too many frames, or one that is none of ours. */
  policyViolation: 1008,
  /** This gateway goes away; another one takes over. */
  serviceRestart: 1012,
  /** Something behind the gateway is away for a moment. */
  tryAgainLater: 1013,
} as const;
