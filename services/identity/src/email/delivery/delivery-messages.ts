import type { Claim, DeliveryResult, OutgoingEmail } from './email-delivery';
import type { DeliverySettings } from './smtp-delivery';

/** A message from the service to the delivery process: settings first, then emails. */
export type ToDeliveryProcess =
  | {
      readonly settings: DeliverySettings;
      /**
       * Milliseconds that the process can outlive the service. Emails not settled by then remain in doubt.
       */
      readonly graceMs: number;
    }
  | { readonly request: number; readonly claim: Claim; readonly email: OutgoingEmail }
  /** Requests a `pong`. A hung process doesn't answer. */
  | { readonly ping: true };

/** A message from the delivery process. */
export type FromDeliveryProcess =
  | ({ readonly request: number } & ({ readonly result: DeliveryResult } | { readonly failure: string }))
  | { readonly pong: true };
