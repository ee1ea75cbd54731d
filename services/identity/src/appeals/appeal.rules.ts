import { type AppealStatus, errorCatalog, type ErrorCode, type Role } from '@circlet/contracts';

/** The facts that decide who may decide an appeal. */
export interface AppealToDecide {
  readonly status: AppealStatus;
  /** The admin who banned the user; null if it was no one with an account. */
  readonly bannedBy: number | null;
}

/**
 * Returns why an admin can't decide an appeal; undefined when they can. Another admin than the one who banned the user
 * decides, unless there is no other.
 * @param admins - number of admins who are not banned
 */
export function refusalToDecide(
  { status, bannedBy }: AppealToDecide,
  adminId: number,
  admins: number,
): ErrorCode | undefined {
  if (bannedBy === adminId && admins > 1) return 'OWN_BAN_APPEALED';
  return status === 'open' ? undefined : 'APPEAL_ALREADY_DECIDED';
}

/** Returns whether a staff member can decide an appeal now. Moderators only read. */
export const canDecide = (
  appeal: AppealToDecide,
  staff: { readonly id: number; readonly role: Role },
  admins: number,
): boolean => staff.role === 'admin' && refusalToDecide(appeal, staff.id, admins) === undefined;

/** Returns what a banned user reads at sign-in, by the state of their appeal. */
export function suspensionMessage(appeal: AppealStatus | null): string {
  const { message } = errorCatalog.ACCOUNT_SUSPENDED;
  if (appeal === 'open') return `${message}. We're reviewing your appeal and will email you our answer`;
  if (appeal === 'rejected') return `${message}, and your appeal was rejected. We've emailed you our answer`;
  return message;
}
