import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { signUpAndOnboard } from './support/circles';
import { applyTo, inviteTo, addMember, createGroup, uniqueWord } from './support/groups';
import { signIn } from './support/people';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

/** Makes a change whose requests never reach the server, and expects these words after the one retry. */
async function expectFailure(
  page: Page,
  path: RegExp,
  act: () => Promise<unknown>,
  ...words: string[]
): Promise<void> {
  let attempts = 0;
  const isChange = (url: URL) => path.test(url.pathname);
  await page.route(isChange, (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    attempts += 1;
    return route.abort();
  });
  await act();
  await expect.poll(() => attempts).toBe(1);
  await page.clock.runFor(1_000);
  await expectToast(page, ...words);
  expect(attempts).toBe(2);
  await page.unroute(isChange);
}

test.use({ provokedFailures: /\/api\// });

test('of a group and its people', async ({ page, newPerson }) => {
  test.slow();
  const word = uniqueWord();
  const owner = await signUpAndOnboard(page, 'Olga');
  const member = await signUpAndOnboard(await newPerson(), 'Mia');
  const applicant = await signUpAndOnboard(await newPerson(), 'Ada');
  const group = await createGroup(page, { name: `Fails ${word}` });
  await addMember(owner, member, group.id);
  await applyTo(applicant.page, group.id);
  await page.clock.install();
  await page.goto('/my-groups');
  await page.getByRole('button', { name: 'Manage' }).click();

  await test.step('a failed toggle reverts and says: Failed to update group visibility. Please try again. [R8.12]', async () => {
    const toggle = page.getByRole('switch', { name: 'Group Visibility' });
    await expectFailure(
      page,
      /listing$/,
      () => toggle.click(),
      'Error',
      'Failed to update group visibility. Please try again.',
    );
    await expect(toggle).toBeChecked();
  });

  await test.step('says: Failed to remove member from group. [R8.13]', async () => {
    await page.getByRole('button', { name: 'Remove: Mia' }).click();
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
    await expectFailure(page, /members\/\d+$/, () => remove.click(), 'Failed to remove member from group.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a failed decision says: Failed to approve application., or reject [R8.21]', async () => {
    await page.getByRole('tab', { name: 'Pending (1)' }).click();
    const answer = (name: string) => () => page.getByRole('button', { name }).click();
    await expectFailure(page, /approve$/, answer('Accept'), 'Failed to approve application.');
    await answer('Reject')();
    const reject = page.getByRole('dialog').getByRole('button', { name: 'Reject' });
    await expectFailure(page, /reject$/, () => reject.click(), 'Failed to reject application.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('without a server message: Failed to update application status, Failed to withdraw application', async () => {
    await page.goto('/applications');
    await expectFailure(
      page,
      /status$/,
      () => page.getByRole('button', { name: 'Accept' }).click(),
      'Failed to update application status. Please try again.',
    );
    const { page: own } = applicant;
    await own.clock.install();
    await own.goto('/applications');
    await own.getByRole('button', { name: 'Withdraw' }).click();
    await expectFailure(
      own,
      /applications\/\d+$/,
      () => own.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click(),
      'Failed to withdraw application. Please try again.',
    );
  });

  await test.step('without a server message: Failed to accept invitation, Failed to decline invitation [R8.29]', async () => {
    const other = await createGroup(page, { name: `Invites ${word}` });
    await inviteTo(owner, applicant, other.id);
    const { page: own } = applicant;
    await own.goto('/invitations');
    const answer = (name: string) => () => own.getByRole('button', { name }).click();
    await expectFailure(own, /accept$/, answer('Accept'), 'Failed to accept invitation');
    await expectFailure(own, /reject$/, answer('Decline'), 'Failed to decline invitation');
  });
});

test('of one application stays marked while another one succeeds', async ({ page, newPerson }) => {
  const owner = await signUpAndOnboard(page, 'Olga');
  const group = await createGroup(owner.page, { name: `Fails ${uniqueWord()}` });
  for (const name of ['Ada', 'Ben']) {
    const applicant = await signUpAndOnboard(await newPerson(), name);
    const { id } = await applyTo(applicant.page, group.id);
    if (name === 'Ada')
      await page.route(`**/api/applications/${id}/{status,approve}`, (route) => route.abort());
  }
  for (const [path, failure] of [
    ['/my-groups?tab=pending', 'Failed to approve application.'],
    ['/applications', 'Failed to update application status. Please try again.'],
  ] as const) {
    await page.goto(path);
    const accept = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Accept' });
    await expect(accept('Ada').locator('svg')).toBeHidden();
    await accept('Ada').click();
    await expectToast(page, failure);
    if (path === '/applications') {
      await accept('Ben').click();
      await expectToast(page, 'Application approved');
    }
    await expect(accept('Ada').locator('svg')).toBeVisible();
  }
});

test('of the user’s own account', async ({ page, newPerson }) => {
  test.slow();
  const other = await signUpAndOnboard(await newPerson(), 'Otto');
  await page.clock.install();

  await test.step('without a token a change is still attempted, with a warning [R8.2]', async () => {
    await page.goto('/auth');
    const warned = page.waitForEvent('console', (message) =>
      message.text().startsWith('Unable to obtain CSRF token'),
    );
    const sent = page.waitForRequest(/auth\/login$/);
    await page.route('**/api/csrf-token', (route) => route.abort());
    await page.getByLabel('Email').fill(other.email);
    await page.getByLabel('Password').fill(other.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await warned;
    expect((await sent).headers()['x-csrf-token']).toBeUndefined();
    await page.clock.runFor(1_000);
    await expectToast(page, 'Authentication failed');
    await page.unroute('**/api/csrf-token');
  });

  await test.step('Failed to send reset link [R8.39]', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(other.email);
    const send = page.getByRole('button', { name: 'Send Reset Link' });
    await expectFailure(page, /forgot-password$/, () => send.click(), 'Failed to send reset link');
  });

  await signUpAndOnboard(page, 'Paula');
  await requestApi(page, 'POST', '/api/users/block', { userId: other.id });

  await test.step('Failed to update profile. Please try again. [R8.32]', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expectFailure(
      page,
      /users\/\d+$/,
      () => save.click(),
      'Failed to update profile. Please try again.',
    );
  });

  await test.step('Failed to update settings [R8.33]', async () => {
    await page.goto('/safety');
    const toggle = page.getByRole('switch', { name: 'Show online status' });
    await expectFailure(page, /safety-settings$/, () => toggle.click(), 'Failed to update settings');
    await expect(toggle).toBeChecked();
  });

  await test.step('Failed to unblock user [R8.34]', async () => {
    const unblock = page.getByRole('button', { name: 'Unblock Otto' });
    await expectFailure(page, /unblock\/\d+$/, () => unblock.click(), 'Failed to unblock user');
  });
});

test('of staff', async ({ page, newPerson }) => {
  test.slow();
  const word = uniqueWord();
  const member = await signUpAndOnboard(await newPerson(), `Mia ${word}`);
  const other = await signUpAndOnboard(await newPerson(), 'Otto');
  await createGroup(member.page, { name: `Staff ${word}` });
  await requestApi(other.page, 'POST', '/api/reports', {
    reportedUserId: member.id,
    reason: 'spam',
    description: `Sells something called ${word}`,
  });
  await page.clock.install();
  await signIn(page, 'admin@circlet.example', 'circlet-demo');
  const dialog = page.getByRole('dialog');

  await test.step('Update Failed [R8.35]', async () => {
    await page.goto('/admin');
    await page.getByRole('searchbox', { name: 'Search reports' }).fill(word);
    await page.getByRole('button', { name: 'Review' }).first().click();
    const update = dialog.getByRole('button', { name: 'Update Report' });
    await expectFailure(page, /reports\/\d+$/, () => update.click(), 'Update Failed');
  });

  await test.step('Role Update Failed, then User Role Updated [R2.88 R8.36]', async () => {
    await page.goto('/admin?tab=users');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(word);
    await page.getByRole('button', { name: `Manage role of ${member.name}` }).click();
    await dialog.getByLabel('Role', { exact: true }).selectOption('moderator');
    const update = dialog.getByRole('button', { name: 'Update Role' });
    await expectFailure(page, /role$/, () => update.click(), 'Role Update Failed');
    await update.click();
    await expectToast(page, 'User Role Updated');
  });

  await test.step('Ban Failed, then a banned user has a Banned badge and no Ban button [R4.11 R8.37]', async () => {
    await page.getByRole('button', { name: `Ban ${member.name}` }).click();
    await dialog.getByLabel('Reason').fill('Sells things');
    const ban = dialog.getByRole('button', { name: 'Ban User' });
    await expectFailure(page, /ban$/, () => ban.click(), 'Ban Failed');
    await ban.click();
    await expectToast(page, 'User Banned');
    const row = page.getByRole('row', { name: new RegExp(word) });
    await expect(row.getByText('Banned')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Ban / })).toHaveCount(0);
  });

  await test.step('Delete Failed [R8.38]', async () => {
    const group = await createGroup(other.page, { name: `Gone ${word}` });
    await page.goto('/admin?tab=groups');
    await page.getByRole('searchbox', { name: 'Search groups' }).fill(group.name);
    await page.getByRole('button', { name: `Delete ${group.name}` }).click();
    await dialog.getByLabel('Reason').fill('Sells things');
    const remove = dialog.getByRole('button', { name: 'Delete Group' });
    await expectFailure(page, /groups\/\d+$/, () => remove.click(), 'Delete Failed');
  });
});
