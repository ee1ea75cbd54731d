import type { Locator, Page } from '@playwright/test';

import { callApi, requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { waitForEmail } from './support/inbox';
import { addAuthenticator, suggestNothing } from './support/passkeys';
import { signInAs, signOut, type Newcomer } from './support/people';
import { expect, test } from './support/test';
import { AuthenticatorApp, turnOnTwoStep } from './support/two-step';
import { expectToast } from './support/toasts';

test.describe.configure({ timeout: 120_000 });
test.use({ provokedFailures: /\/api\/(auth\/(second-step|totp(\/confirm)?|step-up)|admin\/stats)$/ });

const wrongCode = 'That code is wrong, was already used or has expired';

/** Returns what the server answers to calls that need more than the session's proofs so far. */
const refusal = (code: 'STEP_UP_REQUIRED' | 'SECOND_STEP_REQUIRED') => ({
  status: 403,
  json: { statusCode: 403, code, message: 'Please confirm', requestId: 'two-step' },
});

/** Signs in with the right password, and waits for the second step. */
async function enterPassword(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
}

/** Types a code in the form or dialog and submits it. */
async function enterCode(form: Page | Locator, code: string, submit = 'Continue'): Promise<void> {
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByRole('button', { name: submit, exact: true }).click();
}

/** Returns a row of the security section. */
const securityRow = (page: Page): Locator => page.getByRole('region', { name: 'Two-step sign-in' });

test('two-step sign-in is on after a code of the app was entered, and its recovery codes are shown once [D9.27 D9.34]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await signUpAndOnboard(page, 'Tess');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await expect(dialog.getByRole('heading', { name: 'You need an authenticator app' })).toBeVisible();
  await expectNoAxeViolations(page);
  // A proof that has become too old in the meantime is asked for in a dialog over this one.
  await page.route('**/api/auth/totp', (route) => route.fulfill(refusal('STEP_UP_REQUIRED')), { times: 1 });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(proof.getByLabel('Your password')).toBeFocused();
  await expect(proof.getByRole('button', { name: 'Use a code instead' })).toBeHidden();
  await proof.getByLabel('Your password').fill('a-long-secret');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toBeHidden();

  await expect(dialog.getByRole('heading', { name: 'Scan this with your app' })).toBeFocused();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  await expectToast(page, 'Key copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(' ', ''));
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  const field = dialog.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByText('Please enter a code')).toBeVisible();
  await enterCode(dialog, '000000', 'Turn On');
  await expect(field).toHaveAccessibleDescription(new RegExp(wrongCode));
  await expect(field).toBeFocused();
  expect(await requestApi(page, 'GET', '/api/auth/totp')).toMatchObject({ isOn: false });
  await expectNoAxeViolations(page);
  await field.fill(new AuthenticatorApp(key).newCode());
  // The second click, which can come before the button is drawn as pending, must not cost the user the codes.
  await dialog.getByRole('button', { name: 'Turn On' }).dblclick();

  await expectToast(page, 'Two-step sign-in is on');
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('circlet-recovery-codes.txt');
  const text = (await (await file.createReadStream()).toArray()).join('');
  expect(text).toContain(email);
  expect(text).toContain(codes.join('\n'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/Have you saved your codes\?/);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(dialog).toBeHidden();
  await expect(securityRow(page).getByText('On since')).toBeVisible();
  await expect(securityRow(page).getByText('10 recovery codes left')).toBeVisible();
  await expect(page.getByText(codes[0]!)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await waitForEmail(email, /two-step/i);
});

test('after the right password, a code or a recovery code is needed to sign in [D9.28 D9.34]', async ({
  page,
}) => {
  const person = await signUpAndOnboard(page, 'Theo');
  const { app, recoveryCodes } = await turnOnTwoStep(page);
  await page.goto('/');
  await signOut(page);
  await enterPassword(page, person);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  expect((await callApi(page, 'GET', '/api/auth/me')).status).toBe(401);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await page.getByText('Can’t get a code?').click();
  await expect(page.getByText(/Use one of the recovery codes/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription(/Please enter a code/);
  await enterCode(page, '000000');
  await expect(field).toHaveAccessibleDescription(new RegExp(wrongCode));
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await field.fill(app.newCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

  await signOut(page);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Type a recovery code' }).click();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await recovery.fill(recoveryCodes[0]!.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.goto('/settings');
  await expect(securityRow(page).getByText('9 recovery codes left')).toBeVisible();
});

test('a sign-in starts over after ten wrong codes, or when the user wants to [D9.28]', async ({ page }) => {
  const person = await signUpAndOnboard(page, 'Tilda');
  const { app } = await turnOnTwoStep(page);
  await page.goto('/');
  await signOut(page);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await enterPassword(page, person);
  for (let tries = 1; tries <= 10; tries += 1) {
    const answered = page.waitForResponse('**/api/auth/second-step');
    await enterCode(page, '000000');
    expect((await answered).status()).toBe(401);
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(new RegExp(wrongCode));
  }
  const code = app.newCode();
  await enterCode(page, code);
  await expect(page.getByRole('alert').filter({ hasText: 'Please sign in again' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel('Password').fill(person.password);
  await page.keyboard.press('Enter');
  await enterCode(page, code);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('a passkey takes the second step, too [D9.28]', async ({ page }) => {
  const person = await signUpAndOnboard(page, 'Toni');
  await addAuthenticator(page);
  await suggestNothing(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Passkey added');
  await turnOnTwoStep(page);
  await signOut(page);
  await enterPassword(page, person);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('recovery codes are replaced, and two-step sign-in is turned off with a code as the proof [D9.27 D9.34]', async ({
  page,
}) => {
  await signUpAndOnboard(page, 'Tara');
  const { recoveryCodes } = await turnOnTwoStep(page);
  await page.goto('/settings');
  const row = securityRow(page);
  await row.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get new recovery codes?' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Get New Codes' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  // The second attempt to close the dialog closes it.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'New recovery codes' })).toBeFocused();

  const few = { isOn: true, turnedOnAt: '2026-01-05T09:00:00.000Z', recoveryCodesLeft: 2 };
  await page.route('**/api/auth/totp', (route) => route.fulfill({ json: few }), { times: 1 });
  await page.reload();
  await expect(row.getByText('2 recovery codes left')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.route(
    '**/api/auth/totp',
    (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal('STEP_UP_REQUIRED')) : route.fallback(),
    { times: 1 },
  );
  await row.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  const confirm = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await confirm.getByRole('button', { name: 'Turn Off' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByRole('button', { name: 'Use a code instead' }).click();
  await expect(proof.getByLabel('Code', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('Please enter a code', { exact: true })).toBeVisible();
  await enterCode(proof, recoveryCodes[0]!, 'Confirm');
  await expect(proof.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(new RegExp(wrongCode));
  await enterCode(proof, codes[0]!, 'Confirm');
  await expect(proof).toBeHidden();
  await expectToast(page, 'Two-step sign-in is off');
  await expect(confirm).toBeHidden();
  await expect(row.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});

/** Refuses what only staff can do until the session has a second step, as `REQUIRE_STAFF_SECOND_STEP=on` does. */
async function requireSecondStep(page: Page): Promise<{ refused: ReadonlySet<string> }> {
  const refused = new Set<string>();
  let isTaken = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/step-up') && response.ok()) isTaken = true;
  });
  await page.route('**/api/admin/**', (route) => {
    if (isTaken) return route.fallback();
    refused.add(new URL(route.request().url()).pathname);
    return route.fulfill(refusal('SECOND_STEP_REQUIRED'));
  });
  return { refused };
}

test('staff without a second step are led to setting one up [D9.33]', async ({ page }) => {
  await signInAs(page, 'moderator');
  const { refused } = await requireSecondStep(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in first' })).toBeVisible();
  expect([...refused]).toEqual(['/api/admin/stats']);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Open security settings' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Security' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Security' })).toBeInViewport();
});

test('staff take their second step on the admin page, and then work there [D9.33]', async ({
  page,
  newPerson,
}) => {
  const { id } = await signUpAndOnboard(page, 'Thora');
  const { app } = await turnOnTwoStep(page);
  const admin = await newPerson();
  await signInAs(admin, 'admin');
  await requestApi(admin, 'PATCH', `/api/admin/users/${id}/role`, { role: 'moderator' });
  const { refused } = await requireSecondStep(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Confirm with a code or passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(proof.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(proof.getByLabel('Your password')).toBeHidden();
  await expectNoAxeViolations(page);
  expect([...refused]).toEqual(['/api/admin/stats']);
  await enterCode(proof, app.newCode(), 'Confirm');
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Pending reports' })).toBeVisible();
});

test.describe('after a suspended account', () => {
  test.use({ provokedFailures: /\/api\/auth\/(login|second-step)$/ });

  test('the second step of another one says nothing about a suspension', async ({ page, newPerson }) => {
    const nora = await signUpAndOnboard(await newPerson(), 'Nora');
    const tess = await signUpAndOnboard(await newPerson(), 'Tess');
    await turnOnTwoStep(tess.page);
    const admin = await newPerson();
    await signInAs(admin, 'admin');
    await requestApi(admin, 'POST', `/api/admin/users/${nora.id}/ban`, { reason: 'Sells tickets' });

    const title = page.getByRole('heading', { level: 1 });
    await page.goto('/auth');
    for (const [{ email, password }, shown] of [
      [nora, 'Account suspended'],
      [tess, 'One more step'],
    ] as const) {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(title).toHaveText(shown);
    }
    await expect(page.getByRole('link', { name: 'Appeal this decision' })).toBeHidden();
  });
});
