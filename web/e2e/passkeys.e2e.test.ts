import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { waitForEmail } from './support/inbox';
import { addAuthenticator, suggestNothing } from './support/passkeys';
import { signOut } from './support/people';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test.describe.configure({ timeout: 120_000 });

test('a passkey is added, named and removed in the settings, and signs in alone [D9.35 D9.37 D9.41 D9.42]', async ({
  page,
}) => {
  const { email } = await signUpAndOnboard(page, 'Petra');
  await addAuthenticator(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/Chrome on /);
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Passkey added');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
  await waitForEmail(email, /A passkey was added/);

  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename passkey' });
  await rename.getByLabel('Name').fill('Old laptop');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Passkey renamed');
  await expectNoAxeViolations(page);

  // The authenticator refuses a second passkey for the same account.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'No passkey was added', 'This device already has a passkey for your account.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await signOut(page);
  await page.goto('/auth');
  // The browser suggests the passkey in the email field, and the authenticator confirms it at once.
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

  await signOut(page);
  await suggestNothing(page);
  await page.goto('/auth');
  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(withPasskey).toBeVisible();
  await expectNoAxeViolations(page);
  await withPasskey.click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByText(/Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey removed');
  await expect(page.getByText('Old laptop', { exact: true })).toBeHidden();
});

test.describe('a passkey that the server does not know', () => {
  test.use({ provokedFailures: /\/api\/auth\/passkey$/ });

  test('is refused with an explanation, and the password still works [D9.39]', async ({ page }) => {
    const { email } = await signUpAndOnboard(page, 'Paula');
    await addAuthenticator(page);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Passkey added');
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Passkey removed');
    await signOut(page);
    await suggestNothing(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectToast(page, 'Authentication failed', "couldn't be verified");
    await expectNoAxeViolations(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a-long-secret');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  });
});
