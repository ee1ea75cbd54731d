import type { Actor } from '@circlet/platform';

/** The actor, reason and address of a staff action on another user's account. */
export interface StaffAction {
  /** null for the command line. */
  readonly byUserId: number | null;
  readonly reason: string | null;
  readonly ip: string | null;
}

/** Describes an action by a signed-in staff member. */
export const staffActionBy = (actor: Actor, reason: string | undefined, ip: string | null): StaffAction => ({
  byUserId: actor.id,
  reason: reason ?? null,
  ip,
});
