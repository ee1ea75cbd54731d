import type { DemoApplication, DemoGroup, DemoInvitation, DemoMembership } from '@circlet/demo';

/** The part of the demo that this service owns. */
export interface DemoData {
  readonly groups: readonly DemoGroup[];
  readonly memberships: readonly DemoMembership[];
  readonly applications: readonly DemoApplication[];
  readonly invitations: readonly DemoInvitation[];
}

/** A moment in the past, for rows that must look lived in. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
