import { requestApi } from './support/api';
import { buildNewcomer } from './support/people';
import { expect, test } from './support/test';

test('onboarding to its end', async ({ page }) => {
  await page.goto('/');
  await requestApi(page, 'POST', '/api/auth/signup', { ...buildNewcomer('Nora'), age: 31 });
  await page.clock.install();
  await page.goto('/onboarding');
  const next = page.getByRole('button', { name: 'Next' });

  await test.step('the bio is counted against 500 without being cut [R5.30 R9.15]', async () => {
    await next.click();
    await page.getByLabel('Bio').fill('x'.repeat(501));
    await expect(page.getByText('501/500 characters')).toBeVisible();
    await next.click();
  });

  await test.step('onboarding offers 34 interests [R3.18]', async () => {
    const picker = page.getByRole('group', { name: /interests/i }).first();
    await expect(picker.locator('button[aria-pressed]')).toHaveCount(34);
    for (const interest of ['Meditation', 'Podcasts', 'Board Games'])
      await page.getByRole('button', { name: interest, exact: true }).click();
    await next.click();
  });

  await test.step('home follows 1.5 s after completion [R2.90 R9.15]', async () => {
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await saved;
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(page.getByRole('heading', { name: 'You’re all set!' })).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL(/\/onboarding$/);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(page).toHaveURL('/');
  });
});
