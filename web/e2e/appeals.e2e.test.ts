import type { StaffAppeal } from '@circlet/contracts';
import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { waitForEmail } from './support/inbox';
import { signInAs } from './support/people';
import { expect, test } from './support/test';
import { expectToast, keepToasts, toasts } from './support/toasts';

/** Expects the Appeals tab of a staff member's page to count the appeals that they can decide. */
async function expectAppealsToDecide(page: Page): Promise<void> {
  const open = await requestApi<StaffAppeal[]>(page, 'GET', '/api/admin/appeals?status=open&limit=50');
  const count = open.filter(({ canDecide }) => canDecide).length;
  await expect(page.getByRole('tab', { name: 'Appeals' })).toHaveText(`Appeals${count === 0 ? '' : count}`);
}

test.describe('an appeal', () => {
  test.use({ provokedFailures: /\/api\/(auth\/login|appeals)$/ });

  test('goes from the email about the ban to the answer, and the user signs in again [D9.49 D9.51 D9.52 D9.53 D9.55]', async ({
    page,
    newPerson,
  }) => {
    const words = `It was my brother who wrote this ${Date.now()}`;
    const nora = await signUpAndOnboard(await newPerson(), 'Nora');
    const second = await signUpAndOnboard(await newPerson(), 'Ines');
    const admin = await newPerson();
    await signInAs(admin, 'admin');
    await requestApi(admin, 'PATCH', `/api/admin/users/${second.id}/role`, { role: 'admin' });
    await requestApi(admin, 'POST', `/api/admin/users/${nora.id}/ban`, { reason: 'Sells tickets' });
    await admin.goto('/admin?tab=appeals');
    await expect(admin.getByRole('tab', { name: 'Appeals' })).toHaveAttribute('data-state', 'active');

    const sendPassword = async (password: string) => {
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    const signIn = async () => {
      await page.goto('/auth');
      await page.getByLabel('Email').fill(nora.email);
      await sendPassword(nora.password);
    };

    await test.step('the sign-in page explains the suspension without a toast, and links to the appeal', async () => {
      await page.goto('/auth');
      await page.getByLabel('Email').fill(nora.email);
      await sendPassword('not-her-password');
      await expectToast(page, 'Authentication failed');
      await keepToasts(page);
      await sendPassword(nora.password);
      const notice = page.getByRole('alert').filter({ hasText: 'We’ve emailed you the reason.' });
      await expect(notice).toBeVisible();
      await expect(notice).not.toContainText('has been suspended');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account suspended');
      await expect(toasts(page)).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: 'Appeal this decision' }).click();
      await expect(page.getByRole('heading', { name: 'Appeal your suspension' })).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('the link in the email works once', async () => {
      const { text } = await waitForEmail(nora.email, /suspended/);
      const link = new URL(/https?:\/\/\S+\/appeal\?token=[\w-]+/.exec(text)![0]);
      await page.goto(link.pathname + link.search);
      await page.getByLabel('Your appeal').fill('Too short');
      await page.getByRole('button', { name: 'Send Appeal' }).click();
      await expect(page.getByText('Please write at least 20 characters')).toBeVisible();
      await expect(page.getByText('9 of 2000 characters')).toBeVisible();
      await page.getByLabel('Your appeal').fill(words);
      await page.reload();
      await expect(page.getByLabel('Your appeal')).toHaveValue(words);
      await page.getByRole('button', { name: 'Send Appeal' }).click();
      await expect(page.getByRole('heading', { name: 'We have your appeal' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.goto(link.pathname + link.search);
      await page.getByLabel('Your appeal').fill(words);
      await page.getByRole('button', { name: 'Send Appeal' }).click();
      await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
      await signIn();
      await expect(page.getByRole('alert').getByText(/reviewing your appeal/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Appeal this decision' })).toHaveCount(0);
    });

    await test.step('the admin who banned sees it at once, but can’t decide', async () => {
      const row = admin.getByRole('row', { name: new RegExp(words) });
      await expect(row).toBeVisible();
      await expectNoAxeViolations(admin);
      await row.getByRole('button', { name: 'View' }).click();
      const dialog = admin.getByRole('dialog', { name: /^Appeal #/ });
      await expect(dialog.getByText('You suspended this account yourself')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveCount(0);
      await expectNoAxeViolations(admin);
    });

    await test.step('the Appeals tab counts only the appeals that the viewer can decide', async () => {
      const moderator = await newPerson();
      await signInAs(moderator, 'moderator');
      await moderator.goto('/admin?tab=appeals');
      await expect(moderator.getByRole('row', { name: new RegExp(words) })).toBeVisible();
      await expect(moderator.getByRole('tab', { name: 'Appeals' })).toHaveText('Appeals');
      await second.page.goto('/admin?tab=appeals');
      await expect(second.page.getByRole('tab', { name: 'Appeals' })).toHaveText(/^Appeals[1-9]/);
      await admin.keyboard.press('Escape');
      for (const page of [admin, second.page]) await expectAppealsToDecide(page);
    });

    await test.step('another admin accepts it with the keyboard at hand', async () => {
      await second.page.goto('/admin?tab=appeals');
      const row = second.page.getByRole('row', { name: new RegExp(words) });
      await row.focus();
      await second.page.keyboard.press('Enter');
      const dialog = second.page.getByRole('dialog', { name: /^Appeal #/ });
      await expect(dialog.getByText('Sells tickets')).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Resolved reports about Nora' })).toHaveAttribute(
        'href',
        `/admin?tab=resolved&search=${nora.username}`,
      );
      await expectNoAxeViolations(second.page);
      await dialog.getByRole('button', { name: 'Accept and Lift Ban' }).click();
      await expect(dialog.getByText('Please write an answer')).toBeVisible();
      await dialog.getByLabel('Answer').fill('We see that it was not you.');
      // A reload opens it again, with the answer.
      await second.page.reload();
      await expect(dialog.getByText('Draft restored')).toBeVisible();
      await expect(dialog.getByLabel('Answer')).toHaveValue('We see that it was not you.');
      await dialog.getByRole('button', { name: 'Accept and Lift Ban' }).click();
      await expect(second.page.getByText('Appeal accepted').first()).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    const answer = await waitForEmail(nora.email, /open again/);
    expect(answer.text).toContain('We see that it was not you.');
    await signIn();
    await expect(page).not.toHaveURL(/\/auth/);
  });
});
