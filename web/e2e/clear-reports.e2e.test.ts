import type { AdminUser, Report } from '@circlet/contracts';

import { requestApi } from './support/api';
import { signUpAndOnboard } from './support/circles';
import { signInAs } from './support/people';
import { expect, test } from './support/test';

test('a moderator clears 50 reports with the keyboard alone', async ({ newPerson }) => {
  test.setTimeout(240_000);
  const rosa = await signUpAndOnboard(await newPerson(), 'Rosa');
  const [moderator, admin] = [await newPerson(), await newPerson()];
  await signInAs(admin, 'admin');
  const description = `One of many to be cleared, ${Date.now().toString(36)}`;
  // Reports people of the demo, because other tests may delete the photos of theirs while the queue shows them.
  const demo = '/api/admin/users?role=user&limit=50&search=circlet.example';
  const reported = await requestApi<AdminUser[]>(admin, 'GET', demo);
  expect(reported).toHaveLength(50);
  await Promise.all(
    reported.map(({ id }) =>
      requestApi(rosa.page, 'POST', '/api/reports', {
        reportedUserId: id,
        reason: 'other',
        description,
      }),
    ),
  );
  await signInAs(moderator, 'moderator');
  // Filters the queue, because other tests report users at the same time and need their reports untouched.
  await moderator.goto(`/admin?search=${encodeURIComponent(description)}`);
  await expect(moderator.getByRole('row')).toHaveCount(51);
  const { keyboard } = moderator;
  const dialog = moderator.getByRole('dialog');
  for (let cleared = 0; cleared < 50; cleared += 1) {
    await keyboard.press('j');
    await keyboard.press('r');
    await expect(dialog).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  }
  const mine = await requestApi<Report[]>(rosa.page, 'GET', '/api/reports/mine?limit=100');
  expect(mine.filter(({ status }) => status === 'resolved')).toHaveLength(50);
});
