import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test.use({ provokedFailures: /\/api\/(users\/me(\/export)?|auth\/step-up)$/ });

/** What the server answers once a proof is 15 minutes old, which is longer than a test. */
const refusal = {
  status: 403,
  json: {
    statusCode: 403,
    code: 'STEP_UP_REQUIRED',
    message: "Please confirm that it's you",
    requestId: 'step-up',
  },
};

test('the app asks for the password again, and then finishes what the user has begun [D9.25]', async ({
  page,
}) => {
  const { email } = await signUpAndOnboard(page, 'Stella');
  await page.goto('/settings');
  await page.route('**/api/users/me/export', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Export my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Please enter your password', { exact: true })).toBeVisible();
  await dialog.getByLabel('Your password').fill('a guess');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Your current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Your password').fill('a-long-secret');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('circlet-data.json');
  await expect(dialog).toBeHidden();
  const stream = await file.createReadStream();
  const text = (await stream.toArray()).join('');
  expect(JSON.parse(text)).toMatchObject({ account: { profile: { email } } });
});

test('a user who cancels is told why nothing happened [D9.26]', async ({ page }) => {
  await signUpAndOnboard(page, 'Selma');
  await page.goto('/settings');
  await page.route('**/api/users/me', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: /Delete/ }).click();
  const deletion = page.getByRole('dialog').filter({ hasText: 'Delete' });
  await deletion.getByLabel(/password/i).fill('a-long-secret');
  await deletion.getByRole('button', { name: /Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  // A dialog over another one takes keys once it has opened.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectToast(page, "Please confirm that it's you");
  await expect(deletion).toBeVisible();
});
