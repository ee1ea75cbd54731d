import { signUpAndOnboard } from './support/circles';
import { expect, test } from './support/test';
import { expectToast, toasts } from './support/toasts';

test.use({ provokedFailures: /\/api\/users\/safety-settings$/ });

test('the anti-forgery token [R7.13]', async ({ page }) => {
  await signUpAndOnboard(page, 'Ada');
  let fetched = 0;
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/csrf-token')) fetched += 1;
    if (request.method() === 'PATCH') sent.push(request.headers()['x-csrf-token']);
  });
  await page.goto('/safety');
  const toggle = async (name: string) => {
    await page.getByRole('switch', { name }).click();
    await expectToast(page, 'Settings updated');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    // Otherwise this toast could pass for that of the next change.
    await expect(toasts(page)).toHaveCount(0);
  };

  await test.step('the token is fetched once and sent with every change [R7.3 R7.4]', async () => {
    await toggle('Show online status');
    await toggle('Allow direct messages');
    expect(fetched).toBe(1);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatch(/.+/);
    expect(sent[1]).toBe(sent[0]);
  });

  await test.step('a refused token is fetched again [R7.4]', async () => {
    await page.route(
      '**/api/users/safety-settings',
      (route) => route.continue({ headers: { ...route.request().headers(), 'x-csrf-token': 'spoilt' } }),
      { times: 1 },
    );
    await toggle('Show online status');
    expect(fetched).toBe(2);
    await expect(page.getByRole('switch', { name: 'Show online status' })).toBeChecked();
  });
});
