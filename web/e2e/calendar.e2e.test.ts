import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

// Fetching whether there is an address fails once.
test.use({ provokedFailures: /\/api\/users\/me\/calendar$/ });

test('a user subscribes their calendar, replaces the address and turns it off [D6.32 D6.34]', async ({
  page,
  newPerson,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpAndOnboard(page, 'Olga');
  const { id } = await createGroup(page, { name: `Circle ${uniqueWord()}` });
  const startsAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  await requestApi(page, 'POST', `/api/groups/${id}/meetups`, {
    title: 'Tea, chess; and cake',
    timeZone: 'America/Chicago',
    options: [{ startsAt }],
  });
  // Calendar apps have no session.
  const { request } = await newPerson();
  const pathOf = (address: string) => new URL(address).pathname;
  const field = page.getByLabel('Your calendar address');
  let first = '';

  await test.step('making an address shows it once, with ways to add it', async () => {
    await page.goto('/settings');
    const make = page.getByRole('button', { name: 'Create calendar address' });
    await expect(make).toBeVisible();
    // It can't be shown again, so it must be there even if the page fails to refetch.
    await page.route('**/api/users/me/calendar', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await make.click();
    await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
    await page.unroute('**/api/users/me/calendar');
    first = await field.inputValue();
    await page.getByRole('button', { name: 'Copy Address' }).click();
    await expectToast(page, 'Address copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expect(page.getByRole('link', { name: 'Add to Apple Calendar' })).toHaveAttribute(
      'href',
      first.replace(/^https?:/, 'webcal:'),
    );
    for (const [name, site] of [
      ['Google Calendar', /^https:\/\/calendar\.google\.com\//],
      ['Outlook', /^https:\/\/outlook\.live\.com\//],
    ] as const)
      await expect(page.getByRole('link', { name: `Add to ${name}` })).toHaveAttribute('href', site);
    await expectNoAxeViolations(page);
  });

  await test.step('a calendar app reads the meetups without a session', async () => {
    const answer = await request.get(pathOf(first));
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('SUMMARY:Tea\\, chess\\; and cake\r\n');
  });

  await test.step('the address is not shown again', async () => {
    await page.reload();
    await expect(page.getByText('Your calendar address has been on since')).toBeVisible();
    await expect(field).toHaveCount(0);
    expect(await page.content()).not.toContain(pathOf(first));
  });

  await test.step('a new address ends the old one', async () => {
    await page.getByRole('button', { name: 'New address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a new calendar address?' });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Make New Address' }).click();
    await expect(field).not.toHaveValue(first);
    expect((await request.get(pathOf(first))).status()).toBe(404);
    first = await field.inputValue();
    expect((await request.get(pathOf(first))).status()).toBe(200);
  });

  await test.step('turned off, it stops working', async () => {
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off your calendar address?' });
    await dialog.getByRole('button', { name: 'Turn Off' }).click();
    await expectToast(page, 'Calendar address turned off');
    await expect(page.getByRole('button', { name: 'Create calendar address' })).toBeVisible();
    await expect(field).toHaveCount(0);
    expect((await request.get(pathOf(first))).status()).toBe(404);
  });
});
