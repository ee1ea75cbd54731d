import type { Claim, Delivery, OutgoingMail } from './handover';
import type { HandoverSettings } from './smtp-handover';

/** A message from the service to the handover process: settings first, then emails. */
export type ToHandover =
  | {
      readonly settings: HandoverSettings;
      /**
       * Milliseconds that the process can outlive the service. Emails not settled by then remain in doubt.
       */
      readonly outlivesMs: number;
    }
  | { readonly request: number; readonly claim: Claim; readonly mail: OutgoingMail }
  /** Requests a `pong`. A hung process doesn't answer. */
  | { readonly ping: true };

/** A message from the handover process. */
export type FromHandover =
  | ({ readonly request: number } & ({ readonly delivery: Delivery } | { readonly failure: string }))
  | { readonly pong: true };
