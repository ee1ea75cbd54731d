import type { Page } from '@playwright/test';

import { callApi, requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { emailsTo, waitForEmail } from './support/inbox';
import { buildNewcomer, signIn, signUp } from './support/people';
import { expect, test } from './support/test';

const subject = 'New sign-in to your Circlet account';
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const notices = async (address: string): Promise<number> =>
  (await emailsTo(address)).filter((email) => email.subject === subject).length;
const signedInStatus = async (page: Page): Promise<number> =>
  (await callApi(page, 'GET', '/api/auth/me')).status;

/** Returns the path and query of the link in the newest email about a sign-in. */
async function notMeLink(address: string): Promise<string> {
  const { text } = await waitForEmail(address, new RegExp(`^${subject}$`));
  const { pathname, search } = new URL(/https?:\/\/\S+\/not-me\?token=[\w-]+/.exec(text)![0]);
  return pathname + search;
}

test.describe('a sign-in on a new device', () => {
  // Requests that are pending when a session ends are refused.
  test.use({ provokedFailures: /\/api\// });

  test('is emailed, and "This wasn’t me" ends it everywhere at once and starts a reset [D9.43 D9.44 D9.46 D9.47 D9.48]', async ({
    page,
    newPerson,
  }) => {
    const ada = await signUpAndOnboard(page, 'Ada');
    const thief = await newPerson({ userAgent: firefoxOnWindows });
    await signIn(thief, ada.email, ada.password);
    const notice = await waitForEmail(ada.email, /^New sign-in/);
    expect(notice.text).toMatch(/Firefox on Windows\s+Time: \w+, \w+ \d+, around \d+ [AP]M \(/);
    await page.goto('/messages');
    await thief.goto('/messages');
    await expect(thief.getByRole('heading', { level: 1 })).toBeVisible();

    const link = await notMeLink(ada.email);
    const mailbox = await newPerson();
    await mailbox.goto(link);
    await expect(mailbox.getByRole('heading', { name: 'Wasn’t that you?' })).toBeVisible();
    await expectNoAxeViolations(mailbox);
    // Opening the link does nothing: mail scanners do that too.
    expect([await signedInStatus(page), await signedInStatus(thief)]).toEqual([200, 200]);
    await mailbox.getByRole('button', { name: 'End All Sessions' }).click();
    await expect(mailbox.getByRole('heading', { name: 'Every session has ended' })).toBeVisible();
    await expect(mailbox).toHaveURL(/\/not-me$/);
    await expectNoAxeViolations(mailbox);
    for (const open of [page, thief]) await expect(open).toHaveURL(/\/auth$/);

    await mailbox.goto(link);
    await mailbox.getByRole('button', { name: 'End All Sessions' }).click();
    await expect(mailbox.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expectNoAxeViolations(mailbox);

    const reset = await waitForEmail(ada.email, /^Reset your Circlet password/);
    const { pathname, search } = new URL(/https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(reset.text)![0]);
    await mailbox.goto(pathname + search);
    await mailbox.getByLabel('New password').fill('a-new-long-secret');
    await mailbox.getByLabel('Confirm password').fill('a-new-long-secret');
    await mailbox.getByRole('button', { name: 'Reset Password' }).click();
    await expect(mailbox.getByRole('heading', { name: 'Password reset successful' })).toBeVisible();
    await signIn(mailbox, ada.email, 'a-new-long-secret');
    await signIn(page, ada.email, 'a-new-long-secret');
    // The mailbox belongs to the browser that reset the password. The first page's was known before the sign-in was disowned,
    // so it is new again. A further new device shows that nothing about the mailbox is still on its way.
    const another = await newPerson();
    const body = { email: ada.email, password: 'a-new-long-secret' };
    await requestApi(another, 'POST', '/api/auth/login', body);
    await expect.poll(() => notices(ada.email)).toBe(3);
  });

  test('can be disowned by a user who is signed in, with an incomplete profile [D9.48]', async ({
    page,
    newPerson,
  }) => {
    const person = buildNewcomer('Bea');
    await signUp(page, person);
    const thief = await newPerson();
    await requestApi(thief, 'POST', '/api/auth/login', { email: person.email, password: person.password });
    await page.goto(await notMeLink(person.email));
    await page.getByRole('button', { name: 'End All Sessions' }).click();
    await expect(page.getByRole('heading', { name: 'Every session has ended' })).toBeVisible();
    expect([await signedInStatus(page), await signedInStatus(thief)]).toEqual([401, 401]);
    await page.getByRole('link', { name: 'Send another link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('without a token has a page that leads to a new password [D9.48]', async ({ page }) => {
    await page.goto('/not-me');
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await page.getByRole('link', { name: 'Set a New Password' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});
