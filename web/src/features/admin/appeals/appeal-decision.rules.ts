import type { CurrentUser, StaffAppeal } from '@circlet/contracts';

/** Returns why a staff member can't decide an open appeal; null if they can, or if it is no longer open. */
export function reasonNotToDecide(
  { status, canDecide, ban }: Pick<StaffAppeal, 'status' | 'canDecide' | 'ban'>,
  viewer: Pick<CurrentUser, 'id' | 'role'>,
): string | null {
  if (status !== 'open' || canDecide) return null;
  if (viewer.role !== 'admin') return 'Admins decide appeals.';
  return ban.bannedBy?.id === viewer.id
    ? 'You suspended this account yourself, so another admin decides.'
    : 'You can’t decide this appeal.';
}
