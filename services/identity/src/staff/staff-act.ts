import type { Actor } from '@circlet/platform';

/** Who acts on somebody else's account, why and from where. */
export interface StaffAct {
  /** null for the command line. */
  readonly byUserId: number | null;
  readonly reason: string | null;
  readonly ip: string | null;
}

/** What a signed-in member of staff does. */
export const actBy = (actor: Actor, reason: string | undefined, ip: string | null): StaffAct => ({
  byUserId: actor.id,
  reason: reason ?? null,
  ip,
});
