import type { Page } from '@playwright/test';

import { callApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { emailsTo, linkIn, waitForEmail } from './support/inbox';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

const section = (page: Page) => page.getByRole('region', { name: 'Email', exact: true });

/** Fills in the dialog that is open. */
async function askFor(page: Page, newEmail: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New email address').fill(newEmail);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
}

const addressOf = async (page: Page): Promise<unknown> =>
  ((await callApi(page, 'GET', '/api/auth/me')).body as { email?: unknown }).email;

test.describe('the email address', () => {
  // Besides the refusals on purpose: requests that are pending when the undoing ends the session.
  test.use({ provokedFailures: /\/api\// });

  test('is changed in the settings, and the old mailbox undoes it [D9.10 D9.12 D9.14 D9.17]', async ({
    page,
    newPerson,
  }) => {
    const { email, password } = await signUpAndOnboard(page, 'Ada');
    const newEmail = `new.${email}`;
    await page.goto('/settings');
    await section(page).getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByRole('dialog', { name: 'Change your email address' })).toBeVisible();
    await expectNoAxeViolations(page);
    await askFor(page, email, password);
    await expect(page.getByRole('dialog').getByText('This is already your email address')).toBeVisible();
    await page.getByRole('dialog').getByLabel('New email address').fill(newEmail);
    await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click();
    await expectToast(page, 'Link sent. Please check your new mailbox');
    await expect(section(page)).toContainText(
      `We sent a link to ${newEmail}. ${email} stays until you open it.`,
    );

    await section(page).getByRole('button', { name: 'Cancel change' }).click();
    await expect(section(page)).toContainText(`You sign in with ${email}`);
    await section(page).getByRole('button', { name: 'Change email' }).click();
    await askFor(page, newEmail, password);
    await expect(section(page)).toContainText(`We sent a link to ${newEmail}`);
    await expect.poll(async () => (await emailsTo(newEmail)).length).toBe(2);

    const mailbox = await newPerson();
    await mailbox.goto(linkIn(await waitForEmail(newEmail, /^Confirm your new/)));
    await expect(mailbox.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    // Opening the link does nothing: mail scanners do that too.
    expect(await addressOf(page)).toBe(email);
    await mailbox.getByRole('button', { name: 'Confirm' }).click();
    await expect(mailbox.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await expect(section(page)).toContainText(`You sign in with ${newEmail}`);

    const oldMailbox = await newPerson();
    const undo = linkIn(await waitForEmail(email, /about to change$/));
    await oldMailbox.goto(undo);
    await expect(oldMailbox.getByRole('heading', { name: 'Keep this email address?' })).toBeVisible();
    await expectNoAxeViolations(oldMailbox);
    expect(await addressOf(page)).toBe(newEmail);
    await oldMailbox.getByRole('button', { name: 'Undo the Change' }).click();
    await expect(oldMailbox.getByRole('heading', { name: 'The change is undone' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Sign|Welcome/ }).first()).toBeVisible();
    await waitForEmail(email, /^Reset your Circlet password/);

    await oldMailbox.goto(undo);
    await oldMailbox.getByRole('button', { name: 'Undo the Change' }).click();
    await expect(oldMailbox.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expectNoAxeViolations(oldMailbox);
  });

  test('is corrected from the banner by a newcomer who mistyped it [D9.18]', async ({ page }) => {
    const { email, password } = await signUpAndOnboard(page, 'Ada');
    const newEmail = `right.${email}`;
    const banner = page.getByRole('region', { name: 'Email confirmation' });
    await page.goto('/');
    await banner.getByRole('button', { name: 'Wrong address?' }).click();
    await askFor(page, newEmail, password);
    await expect(banner).toContainText(`We’ve sent a link to ${newEmail}.`);
    await waitForEmail(newEmail, /^Confirm your new/);
    await banner.getByRole('button', { name: 'Send the link again' }).click();
    await expect.poll(async () => (await emailsTo(newEmail)).length).toBe(2);
    await page.goto(linkIn((await emailsTo(newEmail)).at(-1)!));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(await addressOf(page)).toBe(newEmail);
  });
});
