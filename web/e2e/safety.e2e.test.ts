import type { Locator } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import { requestApi } from './support/api';
import { signUpAndOnboard, circleOf } from './support/circles';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test.describe.configure({ timeout: 120_000 });

test('safety has guidelines, how to report, and four switches that stay set [R2.84 R8.33 R9.27]', async ({
  page,
}) => {
  await signUpAndOnboard(page, 'Sina');
  await page.goto('/safety');
  await expect(page.getByRole('heading', { name: 'Safety guidelines' })).toBeVisible();
  await expect(page.getByText('Moderators review reports within 24 hours.')).toBeVisible();
  await expectNoAxeViolations(page);
  const switches = {
    'Allow direct messages': true,
    'Allow group invitations': true,
    'Show online status': true,
    'Require approval to join': false,
  };
  for (const [name, byDefault] of Object.entries(switches)) {
    const each = page.getByRole('switch', { name });
    await expect(each).toBeChecked({ checked: byDefault });
    await each.click();
    await expectToast(page, 'Settings updated');
    await expect(each).toBeChecked({ checked: !byDefault });
  }
  await expect
    .poll(() => requestApi(page, 'GET', '/api/users/safety-settings'))
    .toEqual({
      allowDirectMessages: false,
      allowGroupInvitations: false,
      showOnlineStatus: false,
      requireApprovalForGroupJoin: true,
    });
});

test.describe('a report that also blocks', () => {
  test.use({ provokedFailures: /\/api\/users\/block/ });

  test('says so if only the block fails', async ({ newPerson }) => {
    const vera = await signUpAndOnboard(await newPerson(), 'Vera');
    const otto = await signUpAndOnboard(await newPerson(), 'Otto');
    const circle = await circleOf(otto, vera);
    const { page } = vera;
    await page.goto(`/circle?group=${circle.id}`);
    await page.getByRole('button', { name: 'Report this group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What’s wrong?').selectOption('spam');
    await dialog.getByLabel('What happened?').fill('Sells tickets to everyone.');
    await dialog.getByRole('switch', { name: 'Also block Otto' }).click();
    await page.route('**/api/users/block', (route) => route.fulfill({ status: 503 }));
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expectToast(page, 'Report sent', 'Otto wasn’t blocked. Please try that again.');
  });
});

test('a user is reported from a group, a member row and their profile, blocked there, and unblocked again [R2.85 R8.34]', async ({
  newPerson,
}) => {
  const [vera, otto] = [
    await signUpAndOnboard(await newPerson(), 'Vera'),
    await signUpAndOnboard(await newPerson(), 'Otto'),
  ];
  const circle = await circleOf(otto, vera);
  const { page } = vera;
  const dialog = page.getByRole('dialog', { name: 'Report Otto' });
  const leave = async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  };

  const more = { name: 'More about Otto' };
  await page.goto(`/?group=${circle.id}`);
  const details = page.getByRole('dialog', { name: circle.name });
  await details.getByRole('button', { name: 'Report this group' }).click();
  const aboutGroup = page.getByRole('dialog', { name: `Report ${circle.name}` });
  await expect(aboutGroup).toContainText('They review the group and Otto, who owns it.');
  await aboutGroup.getByRole('button', { name: 'Close' }).click();
  await expect(aboutGroup).toBeHidden();

  await details.getByRole('button', more).click();
  await page.getByRole('menuitem', { name: 'Report Otto' }).click();
  // A sheet above another one dims it.
  await expect(dialog).toBeVisible();
  // Screen readers no longer find it by its role.
  const lower = page.locator('[role=dialog]').first();
  const dimmed = () => lower.evaluate((sheet) => getComputedStyle(sheet, '::after').backgroundColor);
  await expect.poll(dimmed).toMatch(/0\.\d+\)?$/);
  await leave();
  await expect.poll(dimmed).toBe('rgba(0, 0, 0, 0)');
  await expect(details.getByRole('button', more)).toBeFocused();

  await page.getByRole('button', { name: 'Otto', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'Otto', exact: true });
  await expect(profile.getByText('Fond of long walks.')).toBeVisible();
  await expect(profile.getByText(`@${otto.username}`)).toBeVisible();
  await expect(profile.getByText(otto.email)).toBeHidden();
  await expectNoAxeViolations(page);

  await profile.getByRole('button', more).click();
  await page.getByRole('menuitem', { name: 'Report Otto' }).click();
  await dialog.getByLabel('What’s wrong?').selectOption('fake profile');
  await dialog.getByLabel('What happened?').fill('Too short');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('Please describe what happened in at least 10 characters')).toBeVisible();
  await dialog.getByLabel('What happened?').fill('These are pictures of an actor.');
  await dialog.getByRole('switch', { name: 'Also block Otto' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Report sent');
  await expect(page.getByText('You’ve also blocked Otto.').first()).toBeVisible();
  expect(await requestApi(page, 'GET', '/api/reports/mine')).toMatchObject([
    { reportedUser: { id: otto.id }, reason: 'fake profile', severity: 'low', status: 'pending' },
  ]);

  await expect(profile).toBeHidden();
  await page.getByRole('button', { name: 'Otto', exact: true }).click();
  await profile.getByRole('button', more).click();
  await page.getByRole('menuitem', { name: 'Unblock Otto' }).click();
  await expectToast(page, 'User unblocked');

  const block = async (from: Locator) => {
    await from.getByRole('button', more).click();
    await page.getByRole('menuitem', { name: 'Block Otto' }).click();
    await page.getByRole('dialog', { name: 'Block Otto?' }).getByRole('button', { name: 'Block' }).click();
    await expectToast(page, 'User blocked');
  };
  await block(profile);
  await expect(profile).toBeHidden();
  await page.goto(`/?group=${circle.id}`);
  await details.getByRole('button', more).click();
  await page.getByRole('menuitem', { name: 'Unblock Otto' }).click();
  await expectToast(page, 'User unblocked');
  await block(details);
  expect(await requestApi(otto.page, 'GET', `/api/users?search=${vera.username}`)).toEqual([]);

  await page.goto('/safety');
  await expect(page.getByText(`@${otto.username}`)).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Otto' }).click();
  await expectToast(page, 'User unblocked');
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await expect(page.getByText('Fake profile')).toBeVisible();
});
