import { callApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { createGroup, applyTo } from './support/groups';
import { confirmationLink, emailsTo, waitForEmail } from './support/inbox';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

const banner = 'Email confirmation';

test.describe('the confirmation of an address', () => {
  test.use({ provokedFailures: /\/api\/(auth\/confirm-email|groups)$/ });

  test('begins in the welcome, ends the banner everywhere, and is shown to owners [D9.1 D9.4 D9.9]', async ({
    page,
    newPerson,
  }) => {
    const owner = await signUpAndOnboard(await newPerson(), 'Olga');
    const group = await createGroup(owner.page, { name: 'Confirmed circle' });
    const ada = await signUpAndOnboard(page, 'Ada');
    await applyTo(page, group.id);
    await owner.page.goto('/applications');
    await expect(owner.page.getByText('Ada').first()).toBeVisible();
    await expect(owner.page.getByText('Email confirmed')).toHaveCount(0);

    await page.goto('/');
    await expect(page.getByRole('region', { name: banner })).toContainText(ada.email);
    await expectNoAxeViolations(page);

    const visitor = await newPerson();
    const link = new URL(await confirmationLink(ada.email));
    await visitor.goto(link.pathname + link.search);
    await expect(visitor.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    await expectNoAxeViolations(visitor);
    // Opening the link does nothing: mail scanners do that too.
    expect((await callApi(page, 'GET', '/api/auth/me')).body).toMatchObject({ emailConfirmed: false });
    await visitor.getByRole('button', { name: 'Confirm' }).click();
    await expect(visitor.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await expect(page.getByRole('region', { name: banner })).toHaveCount(0);
    await expect(owner.page.getByText('Email confirmed').first()).toBeVisible();

    await visitor.goto(link.pathname + link.search);
    await visitor.getByRole('button', { name: 'Confirm' }).click();
    await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Sign In' }).last()).toBeVisible();
  });

  test('can be started again, which voids the earlier link [D9.2]', async ({ page }) => {
    const { email } = await signUpAndOnboard(page, 'Ada');
    const older = new URL(await confirmationLink(email));
    await page.goto('/');
    await page
      .getByRole('region', { name: banner })
      .getByRole('button', { name: 'Send the link again' })
      .click();
    await expectToast(page, 'Link sent. Please check your email');
    await waitForEmail(email, /^Confirm your email address/);
    await page.goto(older.pathname + older.search);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect
      .poll(async () => (await emailsTo(email)).filter(({ subject }) => subject.startsWith('Confirm')).length)
      .toBe(2);
  });

  test('is asked for when the server refuses a call without it [D9.5]', async ({ page }) => {
    await signUpAndOnboard(page, 'Ada');
    await page.route('**/api/groups', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return route.fulfill({
        status: 403,
        json: {
          statusCode: 403,
          code: 'EMAIL_NOT_CONFIRMED',
          message: 'Please confirm your email address first',
        },
      });
    });
    await page.goto('/create-group');
    await page.getByLabel('Group Name').fill('Slow hikers');
    await page.getByLabel('Description').fill('Slow hikes around town, good snacks, no rush.');
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByLabel(/^Location/).fill('Austin, TX');
    await page.getByRole('button', { name: 'Create Group', exact: true }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm your email address first' });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Link sent. Please check your email');
  });
});
