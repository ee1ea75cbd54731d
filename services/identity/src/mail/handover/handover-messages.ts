import type { Delivery, OutgoingMail } from './handover';
import type { HandoverSettings } from './smtp-handover';

/** What the service says to the process that hands mails over: its settings first, then mails. */
export type ToHandover =
  | { readonly settings: HandoverSettings }
  | { readonly request: number; readonly mailId: number; readonly mail: OutgoingMail };

/** What that process answers. */
export type FromHandover = { readonly request: number } & (
  { readonly delivery: Delivery } | { readonly failure: string }
);
