import type { DemoApplication, DemoGroup, DemoInvitation, DemoMembership } from '@circlet/demo';

/** The demo data that this service owns. */
export interface DemoData {
  readonly groups: readonly DemoGroup[];
  readonly memberships: readonly DemoMembership[];
  readonly applications: readonly DemoApplication[];
  readonly invitations: readonly DemoInvitation[];
}

/** Returns a time in the past, so that demo rows have a history. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
