import type { Page } from '@playwright/test';

import { callApi, requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { circleOf, signUpAndOnboard, type Person } from './support/circles';
import { applyTo } from './support/groups';
import { keptCopies, waitForWorker, withWorker } from './support/offline';
import { expect, test } from './support/test';
import { expectToast, toasts } from './support/toasts';

// Without a connection, every request fails.
test.use({ ...withWorker, provokedFailures: /./ });
test.describe.configure({ timeout: 120_000 });

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByLabel(/^Message to /);

async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Returns whether the browser keeps a message with its chat, and not only as the last one in the list of chats. */
async function isChatKept(page: Page, text: string): Promise<boolean> {
  const copies = JSON.parse(await keptCopies(page)) as { name: string }[];
  return copies.some(
    (copy) => /\/groups\/\d+\/messages/.test(copy.name) && JSON.stringify(copy).includes(text),
  );
}

async function openGroup(page: Page, groupId: number): Promise<void> {
  await page.goto(`/messages?group=${groupId}`);
  await expect(field(page)).toBeVisible();
  await waitForWorker(page);
}

/** Plans a meetup on the next day. */
const planHike = (by: Person, groupId: number) =>
  requestApi(by.page, 'POST', `/api/groups/${groupId}/meetups`, {
    title: 'Slow hike',
    timeZone: 'America/Chicago',
    place: 'North gate',
    options: [{ startsAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString() }],
  });

test('a reload without a connection shows the app and the last chats; signing out deletes them [D8.12]', async ({
  newPerson,
}) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const ben = await signUpAndOnboard(await newPerson(withWorker), 'Ben');
  const group = await circleOf(ana, ben);
  const other = await circleOf(ana);
  await requestApi(ben.page, 'POST', '/api/messages', { groupId: group.id, content: 'Read me on the train' });
  await planHike(ben, group.id);
  // He is online.
  await openGroup(ben.page, group.id);
  const { page } = ana;
  await openGroup(page, group.id);
  await expect(log(page).getByText('Read me on the train')).toBeVisible();
  await expect(log(page).getByRole('article', { name: 'Slow hike' })).toBeVisible();
  await expect.poll(() => isChatKept(page, 'Read me on the train')).toBe(true);

  await expect(page.getByText(/2 members, 2 online/)).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/You’re offline. Showing what was loaded at \d+:\d\d/)).toBeVisible();
  await expect(log(page).getByText('Read me on the train')).toBeVisible();
  await expect(log(page).getByRole('article', { name: 'Slow hike' })).toBeVisible();
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await expect(chats.getByRole('button', { name: group.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ana, your profile' })).toBeVisible();
  await expect(page.getByText(/\bonline\b/i)).toHaveCount(0);
  await expectNoAxeViolations(page);

  await test.step('what was not loaded says so', async () => {
    await chats.getByRole('button', { name: other.name }).click();
    await expect(page.getByText('This chat isn’t on this device')).toBeVisible();
    await page.goto('/meetups');
    await expect(page.getByText('Your meetups aren’t on this device')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/invitations');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Read your messages' }).click();
    await expect(chats.getByRole('button', { name: group.name })).toBeVisible();
    await page.goto('/invitations');
    await page.getByRole('link', { name: 'See your meetups' }).click();
    await expect(page).toHaveURL('/meetups');
    await page.goto('/invitations');
  });

  await test.step('the page opens by itself once there is a connection', async () => {
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible();
    await expect(page.getByText(/Showing what was loaded/)).toBeHidden();
  });

  await test.step('signing out deletes everything that was kept', async () => {
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('link', { name: 'Sign Up/Login' })).toBeVisible();
    expect(await keptCopies(page)).toBe('[]');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('circlet.of.');
    await page.context().setOffline(true);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(page.getByText('Read me on the train')).toBeHidden();
  });
});

test('a reload without a connection shows the meetups of the last visit [D8.12]', async ({ newPerson }) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const group = await circleOf(ana, ben);
  const { page } = ana;
  await planHike(ana, group.id);
  await requestApi(ben.page, 'POST', '/api/messages', { groupId: group.id, content: 'See you there' });
  const cem = await signUpAndOnboard(await newPerson(), 'Cem');
  await applyTo(cem.page, group.id);
  await page.goto('/meetups');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 2 new');
  const meetup = page.getByRole('link', { name: /Slow hike/ });
  await expect(meetup).toBeVisible();
  await waitForWorker(page);
  const isKept = async (when: string) =>
    (JSON.parse(await keptCopies(page)) as { name: string }[]).some(
      ({ name }) => name.includes('"/api/meetups"') && name.includes(when),
    );
  await expect.poll(() => isKept('upcoming')).toBe(true);
  await expect.poll(() => isKept('past')).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/You’re offline. Showing what was loaded at \d+:\d\d/)).toBeVisible();
  await meetup.click();
  const details = page.getByRole('dialog', { name: 'Slow hike' });
  await expect(details.getByText('North gate')).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step('and says why nothing can be changed', async () => {
    await details.getByRole('button', { name: 'Can’t' }).click();
    await expectToast(page, 'Couldn’t save your answer', 'You’re offline. Try again once you’re connected.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Plan a Meetup' }).click();
    const plan = page.getByRole('dialog', { name: 'Plan a Meetup' });
    await expect(plan.getByText('Couldn’t load when members are free.')).toBeVisible();
  });

  await test.step('and the bell has no number, because not all that it counts is known', async () => {
    await page.keyboard.press('Escape');
    await expect(bell).toHaveAccessibleName('Notifications');
  });
});

test('an open meetup stays if its current state can’t be fetched', async ({ newPerson }) => {
  // Without the worker, whose requests can't be counted.
  const ana = await signUpAndOnboard(await newPerson({ serviceWorkers: 'block' }), 'Ana');
  const group = await circleOf(ana);
  const { page } = ana;
  await planHike(ana, group.id);
  await page.goto('/meetups');
  const address = /\/api\/meetups\/\d+$/;
  await page.route(address, (route) => route.abort());
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (address.test(request.url())) failures += 1;
  });
  await page.getByRole('link', { name: /Slow hike/ }).click();
  await expect.poll(() => failures).toBe(3);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('dialog', { name: 'Slow hike' }).getByText('North gate')).toBeVisible();
});

test('a connection that is lost on another page leaves the last chats readable [D8.12]', async ({
  newPerson,
}) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const group = await circleOf(ana);
  await requestApi(ana.page, 'POST', '/api/messages', { groupId: group.id, content: 'Read me on the train' });
  const { page } = ana;
  await openGroup(page, group.id);
  await expect.poll(() => isChatKept(page, 'Read me on the train')).toBe(true);
  await page.goto('/meetups');
  await waitForWorker(page);
  // The worker has the code of the messages page from its start.
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
  await page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: group.name }).click();
  await expect(log(page).getByText('Read me on the train')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pinned messages' })).toBeHidden();
});

test('a session that ended elsewhere leaves no chats behind [D8.12]', async ({ newPerson }) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const group = await circleOf(ana);
  await requestApi(ana.page, 'POST', '/api/messages', { groupId: group.id, content: 'For my eyes' });
  await openGroup(ana.page, group.id);
  await expect.poll(() => keptCopies(ana.page)).toContain('For my eyes');
  const elsewhere = await newPerson();
  await requestApi(elsewhere, 'POST', '/api/auth/login', { email: ana.email, password: ana.password });
  await requestApi(elsewhere, 'DELETE', '/api/auth/sessions');
  await expect(ana.page).toHaveURL('/auth');
  await expect.poll(() => keptCopies(ana.page)).toBe('[]');
});

test('a chat that the user may not read anymore leaves no copy behind, nor does a deleted message [D8.12]', async ({
  newPerson,
}) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const group = await circleOf(ben, ana);
  const post = (content: string) =>
    requestApi<{ id: number }>(ben.page, 'POST', '/api/messages', { groupId: group.id, content });
  await post('For members only');
  const { id } = await post('I take this back');
  await openGroup(ana.page, group.id);
  // Of the messages themselves, not only of the list with the newest one.
  await expect.poll(() => keptCopies(ana.page)).toContain('For members only');
  expect(await keptCopies(ana.page)).toContain('I take this back');

  await test.step('while another page is open', async () => {
    await ana.page.goto('/profile');
    await waitForWorker(ana.page);
    // Copies are kept once their code has loaded.
    await ana.page.waitForLoadState('networkidle');
    await requestApi(ben.page, 'DELETE', `/api/messages/${String(id)}`);
    await expect.poll(() => keptCopies(ana.page)).not.toContain('I take this back');
    expect(await keptCopies(ana.page)).toContain('For members only');
    const { body } = await callApi(ben.page, 'GET', `/api/groups/${group.id}/members`);
    const member = (body as { id: number; userId: number }[]).find(({ userId }) => userId === ana.id);
    await requestApi(ben.page, 'DELETE', `/api/groups/${group.id}/members/${String(member?.id)}`);
    await expect.poll(() => keptCopies(ana.page)).not.toContain('For members only');
  });
});

test('messages written without a connection arrive once and in order, even after a reload and with two tabs [D8.13]', async ({
  newPerson,
}) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const group = await circleOf(ana, ben);
  await ben.page.goto(`/messages?group=${group.id}`);
  await openGroup(ana.page, group.id);
  await expect.poll(() => keptCopies(ana.page)).toContain(group.name);
  const tab = await ana.page.context().newPage();
  await openGroup(tab, group.id);

  await ana.page.context().setOffline(true);
  await sendMessage(ana.page, 'Written in the tunnel');
  await expect(log(ana.page).getByText('Waiting for a connection')).toBeVisible();
  await ana.page.reload();
  await expect(log(ana.page).getByText('Written in the tunnel')).toHaveCount(1);
  await sendMessage(ana.page, 'Written after a reload');
  await sendMessage(tab, 'Written in another tab');
  await expect(log(tab).getByText('Waiting for a connection')).toBeVisible();

  await ana.page.context().setOffline(false);
  const written = ['Written in the tunnel', 'Written after a reload', 'Written in another tab'];
  for (const page of [ben.page, ana.page, tab])
    await expect(log(page).getByText(/^Written/)).toHaveText(written);
  await expect(log(ana.page).getByText(/Waiting for|Sending…/)).toHaveCount(0);
  const stored = await callApi(ben.page, 'GET', `/api/groups/${group.id}/messages`);
  expect((stored.body as { content: string }[]).map(({ content }) => content)).toEqual(written);
});

test('dialogs and pages whose code can’t be loaded leave the app as it is, and open later [D8.12]', async ({
  newPerson,
}) => {
  // Without the worker, which keeps the code.
  const ana = await signUpAndOnboard(await newPerson({ serviceWorkers: 'block' }), 'Ana');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const group = await circleOf(ana, ben);
  await requestApi(ben.page, 'POST', '/api/messages', { groupId: group.id, content: 'Hello there' });
  const { page } = ana;
  // A pointer that happens to be over a link loads its page ahead of time.
  const parts = /\/assets\/(safety-page|create-group-dialog|person-dialog)-[^/]*\.js$/;
  await page.route(parts, (route) => route.abort());
  await page.goto(`/messages?group=${group.id}`);
  await expect(log(page).getByText('Hello there')).toBeVisible();
  // The first interaction loads the toasts.
  await field(page).click();
  await field(page).fill('My draft');
  await page.waitForLoadState('networkidle');
  await page.route('**', (route) => route.abort());

  for (const opener of [
    log(page).getByRole('button', { name: 'Ben', exact: true }),
    page.getByRole('button', { name: 'Create Group' }),
  ]) {
    await opener.click();
    await expectToast(page, 'Couldn’t open this', 'You’re offline. Try again once you’re connected.');
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toasts(page)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
  await expect(field(page)).toHaveValue('My draft');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**');
  await page.unroute(parts);
  await expect(page.getByRole('heading', { name: 'Safety', level: 1 })).toBeVisible();
  await page.goBack();
  await log(page).getByRole('button', { name: 'Ben', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Ben' })).toBeVisible();
});

test('the worker keeps the code of every dialog and page [D8.12]', async ({ newPerson }) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const group = await circleOf(ana, ben);
  await requestApi(ben.page, 'POST', '/api/messages', { groupId: group.id, content: 'Hello there' });
  const { page } = ana;
  await openGroup(page, group.id);
  await page.context().setOffline(true);
  await log(page).getByRole('button', { name: 'Ben', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Ben' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByRole('dialog', { name: /Create/ })).toBeVisible();
});

test('logging out asks first while messages are not sent [D8.13]', async ({ newPerson }) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const group = await circleOf(ana);
  const { page } = ana;
  await openGroup(page, group.id);
  await page.context().setOffline(true);
  await sendMessage(page, 'Written in the tunnel');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(dialog).toContainText('1 message hasn’t been sent. If you sign out now, it will be lost.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Stay Signed In' }).click();
  await expect(dialog).toBeHidden();
  await expect(log(page).getByText('Written in the tunnel')).toBeVisible();
});
