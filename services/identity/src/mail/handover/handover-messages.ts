import type { Claim, Delivery, OutgoingMail } from './handover';
import type { HandoverSettings } from './smtp-handover';

/** What the service sends to the handover process: its settings first, then mails. */
export type ToHandover =
  | {
      readonly settings: HandoverSettings;
      /** How long it outlives the service at most. What is not marked by then stays in doubt. Milliseconds. */
      readonly outlivesMs: number;
    }
  | { readonly request: number; readonly claim: Claim; readonly mail: OutgoingMail }
  /** Asks for a `pong`: a process that hangs does not answer. */
  | { readonly ping: true };

/** What that process answers. */
export type FromHandover =
  | ({ readonly request: number } & ({ readonly delivery: Delivery } | { readonly failure: string }))
  | { readonly pong: true };
