import { banUser, changeUserRole, getAdminStats, getCurrentUser } from '@circlet/contracts';

import { admin as bootstrapped, type Stack } from '../../product/stack';
import { createPeople, signInAs } from '../people';

/** Creates the users that the refusals need. */
export async function createCast(stack: Stack) {
  const { origin } = stack;
  const chief = await signInAs(origin, bootstrapped);
  const [owner, other, friend, stranger, banned, moderator, admin] = await createPeople(
    origin,
    ...(['owner', 'other', 'friend', 'stranger', 'banned', 'moderator', 'admin'] as const),
  );
  for (const [person, role] of [
    [moderator, 'moderator'],
    [admin, 'admin'],
  ] as const) {
    await chief.call(changeUserRole, { params: { id: person.id }, body: { role } });
    await person.answered(getAdminStats, 'ok');
  }
  await admin.call(banUser, { params: { id: banned.id }, body: { reason: 'Threats' } });
  await banned.answered(getCurrentUser, 'NOT_SIGNED_IN');
  return { stack, origin, chief, owner, other, friend, stranger, banned, moderator, admin };
}
export type Cast = Awaited<ReturnType<typeof createCast>>;
