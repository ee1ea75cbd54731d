import type { Page } from '@playwright/test';

import { callApi, requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { connectionOf } from './support/chat';
import { signUpAndOnboard, type Person } from './support/circles';
import { signInAs, signOutAnyway } from './support/people';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test.describe.configure({ timeout: 240_000 });

// Requests that are pending when a session ends are refused.
test.use({ provokedFailures: /\/api\// });

const sessionEndedText = 'You were signed out because this session ended or your password changed.';

const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign Up/Login' });

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
};

const signInHere = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** Returns a list that collects every further path and query of a page. */
const addressesOf = (page: Page): string[] => {
  const addressOf = (url: string): string => new URL(url).pathname + new URL(url).search;
  const addresses: string[] = [];
  let last = addressOf(page.url());
  page.on('framenavigated', (frame) => {
    const address = addressOf(frame.url());
    if (address !== last) addresses.push(address);
    last = address;
  });
  return addresses;
};

/** Opens a page and waits until it knows who is signed in. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('button', { name: /menu/i })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Ends all of a person's other sessions from a new device. */
const endElsewhere = async (elsewhere: Page, { email, password }: Person): Promise<void> => {
  await requestApi(elsewhere, 'POST', '/api/auth/login', { email, password });
  await requestApi(elsewhere, 'DELETE', '/api/auth/sessions');
};

test('a user who was signed out elsewhere is informed on the sign-in page, and returns to their page', async ({
  newPerson,
}) => {
  const nora = await signUpAndOnboard(await newPerson(), 'Nora');
  const { page } = nora;
  const elsewhere = await newPerson();
  await page.goto('/auth');
  await expect(page.getByText(sessionEndedText)).toBeHidden();
  for (const address of ['/settings#security', '/?search=hiking']) {
    await open(page, address);
    await endElsewhere(elsewhere, nora);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert').filter({ hasText: sessionEndedText })).toBeVisible();
    await expectNoAxeViolations(page);
    await signInHere(page, nora);
    await expect(page).toHaveURL(address);
  }
});

test('signing out in one tab is not reported as an ended session, and the next user does not see a page of the last one', async ({
  newPerson,
}) => {
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const other = await ada.page.context().newPage();
  await open(ada.page, '/safety');
  await open(other, '/profile');
  const addresses = addressesOf(other);

  await signOut(ada.page);
  await expect(signInLink(ada.page)).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await signInLink(other).click();
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(other.getByText(sessionEndedText)).toBeHidden();
  await signInLink(ada.page).click();
  await expect(ada.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(ada.page.getByText(sessionEndedText)).toBeHidden();

  await signInHere(other, ben);
  for (const page of [other, ada.page]) {
    await expect(page.getByRole('link', { name: 'Ben, your profile' })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  expect(addresses).toEqual(['/', '/auth', '/']);
});

test('signing out far down on a page leads to the top of Discover', async ({ newPerson }) => {
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  await open(ada.page, '/settings');
  await expect(ada.page.getByText('This device')).toBeVisible();
  await ada.page.evaluate(() => {
    scrollTo({ top: 800, behavior: 'instant' });
  });
  await signOut(ada.page);
  await expect(signInLink(ada.page)).toBeVisible();
  await expect(ada.page.getByRole('article').nth(6)).toBeAttached();
  expect(await ada.page.evaluate(() => scrollY)).toBe(0);
});

test('signing out reaches the other tabs at once, without asking the server', async ({ newPerson }) => {
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  const other = await ada.page.context().newPage();
  await open(other, '/settings');
  // Whatever the other tab asks, and whatever its connection reports, has no answer.
  await other.routeWebSocket('**/ws', () => undefined);
  await other.reload();
  await expect(other.getByText('This device')).toBeVisible();
  await other.route('**/api/auth/me', () => undefined);
  await open(ada.page, '/');
  await signOut(ada.page);
  await expect(signInLink(other)).toBeVisible();
  await expect(other).toHaveURL('/');
});

/** A user whose page is connected, and a function with which an admin suspends them. */
async function connectedUser(newPerson: () => Promise<Page>) {
  const nora = await signUpAndOnboard(await newPerson(), 'Nora');
  const admin = await newPerson();
  await signInAs(admin, 'admin');
  const connection = connectionOf(nora.page);
  await open(nora.page, '/safety');
  await connection;
  const suspend = () =>
    requestApi(admin, 'POST', `/api/admin/users/${nora.id}/ban`, { reason: 'Sells tickets' });
  return { nora, suspend };
}

test('a user who is suspended while they use the app learns what happened, and where to appeal', async ({
  newPerson,
}) => {
  const { nora, suspend } = await connectedUser(newPerson);
  const { page } = nora;
  await suspend();
  await expect(page).toHaveURL('/auth');
  const notice = page.getByRole('alert').filter({ hasText: /^Your account has been suspended/ });
  await expect(notice).toContainText('We’ve emailed you the reason.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account suspended');
  await expectNoAxeViolations(page);
  await signInHere(page, nora);
  await expect(page.getByRole('link', { name: 'Appeal this decision' })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ provokedFailures: /\/(api|ws)\b/ });

  test('a user who was suspended while they had no connection learns what happened', async ({
    newPerson,
  }) => {
    const { nora, suspend } = await connectedUser(newPerson);
    const { page } = nora;
    await page.context().setOffline(true);
    await suspend();
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account suspended');
  });
});

test('another user who signs in after a session ended starts at home; the same user returns to the page', async ({
  newPerson,
}) => {
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const elsewhere = await newPerson();
  const { page } = ada;
  await open(page, '/profile');
  await endElsewhere(elsewhere, ada);
  await expect(page.getByText(sessionEndedText)).toBeVisible();
  await signInHere(page, ben);
  await expect(page.getByRole('link', { name: 'Ben, your profile' })).toBeVisible();
  await expect(page).toHaveURL('/');

  // The message about Ada's ended session must not be shown to Ben.
  await signOut(page);
  await signInLink(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText(sessionEndedText)).toBeHidden();
});

test('a tab that first notices the next user shows them the home page, and nothing of the last user', async ({
  newPerson,
}) => {
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const asleep = await ada.page.context().newPage();
  // A page that sleeps gets no storage events from other tabs.
  await asleep.addInitScript(() => {
    addEventListener('storage', (event) => {
      event.stopImmediatePropagation();
    });
  });
  await open(asleep, '/create-group');
  await asleep.getByLabel('Group Name').fill('The secret of Ada');
  let wake = (): void => undefined;
  const awake = new Promise<void>((resolve) => (wake = resolve));
  await asleep.route('**/api/auth/me', async (route) => {
    await awake;
    await route.continue().catch(() => undefined);
  });
  await open(ada.page, '/');
  await signOutAnyway(ada.page);
  await signInLink(ada.page).click();
  await signInHere(ada.page, ben);
  await expect(ada.page.getByRole('link', { name: 'Ben, your profile' })).toBeVisible();
  await expect(asleep.getByRole('link', { name: 'Ada, your profile' })).toBeVisible();

  wake();
  await expect(asleep.getByRole('link', { name: 'Ben, your profile' })).toBeVisible();
  await expect(asleep).toHaveURL('/');
});

test('a user who cannot sign out stays, and is informed when the session ends later', async ({
  newPerson,
}) => {
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  const { page } = ada;
  await open(page, '/settings');
  const unavailable = { status: 503, json: { statusCode: 503, code: 'UNAVAILABLE', message: 'Try again' } };
  await page.route('**/api/auth/logout', (route) => route.fulfill(unavailable));
  const live = page.waitForEvent('websocket');
  await signOut(page);
  await expectToast(page, 'Failed to sign out', 'Please try again.');
  await live;
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('This device')).toBeVisible();
  await endElsewhere(await newPerson(), ada);
  await expect(page.getByText(sessionEndedText)).toBeVisible();
});

test('deleting the account shows only the goodbye, whichever tab notices first', async ({ newPerson }) => {
  const { page, password } = await signUpAndOnboard(await newPerson(), 'Dora');
  const other = await page.context().newPage();
  await open(page, '/settings');
  await expect(page.getByText('This device')).toBeVisible();
  await open(other, '/safety');
  const confirm = async (word: string): Promise<void> => {
    await dialog.getByLabel('Password').fill(word);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await page.getByRole('button', { name: 'Delete account' }).click();

  const live = page.waitForEvent('websocket');
  await confirm('a guess');
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/password/i);
  await live;
  expect((await callApi(page, 'GET', '/api/auth/me')).status).toBe(200);

  const addresses = addressesOf(page);
  const requests: string[] = [];
  // The other tab notices before this tab has its response.
  await page.route('**/api/users/me', async (route) => {
    // Not before: the connection that has just opened again catches up.
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const response = await route.fetch();
    await expect(signInLink(other)).toBeVisible();
    await page.evaluate(() => localStorage.getItem('circlet.user'));
    await expect(dialog).toBeVisible();
    expect(requests).toEqual([]);
    await route.fulfill({ response });
  });
  await confirm(password);
  await expectToast(page, 'Your account was deleted');
  await expect(signInLink(page)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(addresses).toEqual(['/']);

  await signInLink(other).click();
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(other.getByText(sessionEndedText)).toBeHidden();
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByText('Your account was deleted')).toBeHidden();
});
