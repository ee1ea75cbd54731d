import type { AdminStats, AdminUser } from '@circlet/contracts';

import { fromApi } from './support/api';
import { arrive } from './support/circles';
import { signInAs } from './support/people';
import { expect, test } from './support/test';

// Pictures of the page after each of hundreds of keys would take longer than the keys.
test.use({ trace: 'off' });

test('a moderator clears 50 reports with the keyboard alone', async ({ newPerson }) => {
  test.setTimeout(240_000);
  const rosa = await arrive(await newPerson(), 'Rosa');
  // Fifty dialogs without their animations.
  const [moderator, admin] = [await newPerson({ reducedMotion: 'reduce' }), await newPerson()];
  await signInAs(admin, 'admin');
  const people = await fromApi<AdminUser[]>(admin, 'GET', '/api/admin/users?role=user&limit=100');
  const reported = people.filter(({ id }) => id !== rosa.id).slice(0, 50);
  expect(reported).toHaveLength(50);
  await Promise.all(
    reported.map(({ id }) =>
      fromApi(rosa.page, 'POST', '/api/reports', {
        reportedUserId: id,
        reason: 'other',
        description: 'One of many reports to be cleared',
      }),
    ),
  );
  const before = await fromApi<AdminStats>(admin, 'GET', '/api/admin/stats');

  await signInAs(moderator, 'moderator');
  await moderator.goto('/admin');
  await expect(moderator.getByRole('row').nth(50)).toBeVisible();
  const { keyboard } = moderator;
  const dialog = moderator.getByRole('dialog');
  for (let cleared = 0; cleared < 50; cleared += 1) {
    await keyboard.press('j');
    await keyboard.press('r');
    await expect(dialog).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  }
  const after = await fromApi<AdminStats>(admin, 'GET', '/api/admin/stats');
  expect(before.pendingReports - after.pendingReports).toBe(50);
  expect(after.resolvedReports - before.resolvedReports).toBe(50);
});
