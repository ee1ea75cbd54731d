import type { Locator, Page } from '@playwright/test';

import { callApi, csrfHeader, requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { connectionOf } from './support/chat';
import { signUpAndOnboard, circleOf, type Person } from './support/circles';
import { signIn } from './support/people';
import { expect, test } from './support/test';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByLabel(/^Message to /);
const chats = (page: Page) => page.getByRole('navigation', { name: 'Chats' });

async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function openGroup(page: Page, groupId: number): Promise<void> {
  await page.goto(`/messages?group=${groupId}`);
  await expect(field(page)).toBeVisible();
}

/**
 * Posts 'Message 1' to 'Message <count>' concurrently, except for the last one, which comes after all others.
 */
async function sendManyMessages(page: Page, groupId: number, count: number): Promise<void> {
  const { request } = page.context();
  const headers = await csrfHeader(page);
  const post = async (number: number): Promise<void> => {
    const content = `Message ${number}${' and more words'.repeat(number % 9)}`;
    const answer = await request.post('/api/messages', { headers, data: { groupId, content } });
    expect(answer.status(), content).toBe(201);
  };
  const rest = Array.from({ length: count - 1 }, (_, index) => index + 1).values();
  const some = async () => {
    for (const number of rest) await post(number);
  };
  await Promise.all(Array.from({ length: 6 }, some));
  await post(count);
}

/** Opens the actions menu of a message. */
async function openActions(page: Page, text: string): Promise<Locator> {
  const message = log(page).locator('[data-message]', { hasText: text });
  await message.hover();
  await message.getByRole('button', { name: /^Actions for/ }).click();
  return page.getByRole('menu');
}

test.describe('two people in one circle', () => {
  let ana: Person;
  let ben: Person;
  let group: { id: number; name: string };

  test.beforeEach(async ({ newPerson }) => {
    ana = await signUpAndOnboard(await newPerson(), 'Ana');
    ben = await signUpAndOnboard(await newPerson({ viewport: { width: 390, height: 844 } }), 'Ben');
    group = await circleOf(ana, ben);
  });

  test('messages, typing, reactions, edits and deletions show live', async () => {
    const live = [ana, ben].map(({ page }) => connectionOf(page));
    await openGroup(ana.page, group.id);
    await openGroup(ben.page, group.id);
    // What was typed before is not shown later.
    await Promise.all(live);
    await field(ben.page).pressSequentially('He');
    await expect(ana.page.getByText('Ben is typing…')).toBeVisible();
    await sendMessage(ben.page, 'Hello Ana');
    await expect(log(ana.page).getByText('Hello Ana')).toBeVisible();
    await expect(ana.page.getByText('Ben is typing…')).toBeHidden();

    await (await openActions(ana.page, 'Hello Ana')).getByRole('menuitem', { name: 'React with 👍' }).click();
    await expect(log(ben.page).getByRole('button', { name: /👍 1/ })).toBeVisible();
    await log(ben.page).getByRole('button', { name: /👍 1/ }).click();
    await expect(log(ana.page).getByRole('button', { name: /👍 2/ })).toBeVisible();

    await (await openActions(ben.page, 'Hello Ana')).getByRole('menuitem', { name: 'Edit' }).click();
    await ben.page.getByLabel('Edit your message').fill('Hello dear Ana');
    await ben.page.keyboard.press('Enter');
    await expect(log(ana.page).getByText('Hello dear Ana')).toBeVisible();
    await expect(log(ana.page).getByText('(edited)')).toBeVisible();
    await expectNoAxeViolations(ana.page);
    await expectNoAxeViolations(ben.page);

    await (await openActions(ben.page, 'Hello dear Ana')).getByRole('menuitem', { name: 'Delete' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(log(ana.page).getByText('Message deleted')).toBeVisible();
    await expect(log(ana.page).getByText('Hello dear Ana')).toBeHidden();
  });

  test('messages of others count as unread on every page, and are read on every device [R2.77 R4.18]', async ({
    newPerson,
  }) => {
    const second = await newPerson();
    await signIn(second, ana.email, ana.password);
    await ana.page.goto('/profile');
    await expect(ana.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await openGroup(ben.page, group.id);
    await sendMessage(ben.page, 'One');
    await sendMessage(ben.page, 'Two');
    for (const page of [ana.page, second]) await expect(page).toHaveTitle(/^\(2\) /);
    await ana.page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    const unread = ana.page.getByRole('menuitem', { name: new RegExp(`${group.name}\\s*2 unread messages`) });
    await expect(unread).toBeVisible();
    await expectNoAxeViolations(ana.page);

    await ana.page.keyboard.press('Escape');
    await ana.page.getByRole('button', { name: 'Menu' }).click();
    await expect(ana.page.getByRole('menuitem', { name: 'Messages' })).toHaveText('Messages2');
    await ana.page.getByRole('menuitem', { name: 'Messages' }).click();
    await expect(chats(ana.page).getByRole('button', { name: group.name })).toContainText('2 unread');
    await chats(ana.page).getByRole('button', { name: group.name }).click();
    await expect(log(ana.page).getByText('New', { exact: true })).toBeVisible();
    for (const page of [ana.page, second]) await expect(page).not.toHaveTitle(/^\(/);
    expect((await callApi(ana.page, 'GET', '/api/messages/unread')).body).toEqual({});
  });

  test('a mention is completed, highlighted and announced', async () => {
    await ana.page.goto('/profile');
    await expect(ana.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await openGroup(ben.page, group.id);
    await field(ben.page).pressSequentially('Hi @an');
    await expect(ben.page.getByRole('option', { name: /Ana/ })).toBeVisible();
    await expectNoAxeViolations(ben.page);
    await field(ben.page).press('Enter');
    // Further typing goes after the inserted name.
    await ben.page.keyboard.type('look here');
    await expect(field(ben.page)).toHaveValue(`Hi @${ana.username} look here`);
    await field(ben.page).press('Enter');
    await expect(log(ben.page).locator('mark')).toHaveText(`@${ana.username}`);
    const told = ana.page.getByRole('menuitem', { name: /Ben mentioned you/ });
    await ana.page.getByRole('button', { name: /^Notifications, / }).click();
    await expect(told).toBeVisible();
    // The notification stays until the mention is read, even after a reload.
    await ana.page.reload();
    await ana.page.getByRole('button', { name: /^Notifications, / }).click();
    await told.click();
    await expect(log(ana.page).locator('mark')).toHaveText(`@${ana.username}`);
    await expect(ana.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  test('presence is shown only while the user allows it', async () => {
    await openGroup(ana.page, group.id);
    await openGroup(ben.page, group.id);
    await expect(ana.page.getByText('2 members, 2 online')).toBeVisible();
    await requestApi(ben.page, 'PATCH', '/api/users/safety-settings', { showOnlineStatus: false });
    await expect(ana.page.getByText('2 members · Austin, TX')).toBeVisible();
  });

  test('a hidden page shows a browser notification for a message, if permitted', async () => {
    await ana.page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      const shown: string[] = [];
      Object.assign(globalThis, {
        shown,
        Notification: class extends Notification {
          // Chromium's headless shell never grants notifications.
          static override readonly permission = 'granted';
          constructor(title: string, options?: NotificationOptions) {
            super(title, options);
            shown.push(`${title}: ${String(options?.body)}`);
          }
        },
      });
    });
    // Messages from before the connection are fetched, and not notified of.
    const connected = connectionOf(ana.page);
    await openGroup(ana.page, group.id);
    await connected;
    await expect(ana.page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
    await requestApi(ben.page, 'POST', '/api/messages', { groupId: group.id, content: 'Look here' });
    await expect(log(ana.page).getByText('Look here')).toBeVisible();
    const shown = () => ana.page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
    await expect.poll(shown).toEqual(['Ben: Look here']);

    // Without its text, if the user hides it.
    await requestApi(ana.page, 'PATCH', '/api/users/email-preferences', { pushText: false });
    await requestApi(ben.page, 'POST', '/api/messages', { groupId: group.id, content: 'For you only' });
    await expect.poll(shown).toEqual(['Ben: Look here', 'Ben: New message']);
  });

  test('two people chat one-to-one', async () => {
    await ana.page.goto('/messages');
    await ana.page.getByRole('button', { name: 'New direct message' }).click();
    const someone = ana.page.getByRole('dialog').getByRole('button', { name: /Ben/ });
    await expect(someone).toBeVisible();
    await expectNoAxeViolations(ana.page);
    await someone.click();
    await sendMessage(ana.page, 'Just you and me');
    await ben.page.goto('/messages');
    await chats(ben.page)
      .getByRole('button', { name: /Ana.*Just you and me/ })
      .click();
    await sendMessage(ben.page, 'Hi there');
    await expect(log(ana.page).getByText('Hi there')).toBeVisible();
    await expectNoAxeViolations(ben.page);
  });

  test('the row of a closed chat does not show who is online', async () => {
    await requestApi(ana.page, 'POST', `/api/direct/${ben.id}/messages`, { content: 'Just us' });
    const connected = connectionOf(ben.page);
    await openGroup(ben.page, group.id);
    await connected;
    await ana.page.goto('/messages');
    const row = chats(ana.page).getByRole('button', { name: /Ben.*Just us/ });
    await expect(row.getByText('Online')).toBeAttached();
    await requestApi(ben.page, 'PATCH', '/api/users/safety-settings', { allowDirectMessages: false });
    await expect
      .poll(() => requestApi<object[]>(ana.page, 'GET', '/api/direct'))
      .toMatchObject([{ canWrite: false }]);
    await openGroup(ana.page, group.id);
    await expect(ana.page.getByText('2 members, 2 online')).toBeVisible();
    await expect(row).toBeVisible();
    await expect(row.getByText('Online')).toHaveCount(0);
  });

  test('in a closed chat, messages and reactions can only be removed', async () => {
    const say = (words: string) =>
      requestApi<{ id: number }>(ana.page, 'POST', `/api/direct/${ben.id}/messages`, { content: words });
    const { id } = await say('Just you and me');
    const thumb = encodeURIComponent('👍');
    const fire = encodeURIComponent('🔥');
    await requestApi(ana.page, 'PUT', `/api/messages/${id}/reactions/${thumb}`);
    await requestApi(ben.page, 'PUT', `/api/messages/${id}/reactions/${fire}`);
    await requestApi(ben.page, 'PATCH', '/api/users/safety-settings', { allowDirectMessages: false });
    await expect
      .poll(() => requestApi<object[]>(ana.page, 'GET', '/api/direct'))
      .toMatchObject([{ canWrite: false }]);

    await ana.page.goto(`/messages?with=${ben.id}`);
    await expect(ana.page.getByText('You can’t message Ben right now.')).toBeVisible();
    await expect(field(ana.page)).toHaveCount(0);
    await expect(log(ana.page).getByRole('button', { name: /^🔥/ })).toBeDisabled();
    await log(ana.page).getByRole('button', { name: /^👍/ }).click();
    await expect(log(ana.page).getByRole('button', { name: /^👍/ })).toHaveCount(0);

    const menu = await openActions(ana.page, 'Just you and me');
    await expect(menu.getByRole('menuitem')).toHaveText(['Copy text', 'Delete']);
    await expectNoAxeViolations(ana.page);
    await menu.getByRole('menuitem', { name: 'Delete' }).click();
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(log(ana.page).getByText('Message deleted')).toBeVisible();
  });

  test("a blocked member's messages are folded for the blocker only", async () => {
    await requestApi(ana.page, 'POST', '/api/users/block', { userId: ben.id });
    await openGroup(ben.page, group.id);
    await expect
      .poll(async () => {
        await requestApi(ben.page, 'POST', '/api/messages', { groupId: group.id, content: 'Hear me' });
        const messages = await requestApi<{ fromBlocked?: true }[]>(
          ana.page,
          'GET',
          `/api/groups/${group.id}/messages`,
        );
        return messages.at(-1)?.fromBlocked;
      })
      .toBe(true);
    await openGroup(ana.page, group.id);
    const folded = log(ana.page).getByRole('button', { name: 'Message from a blocked member' }).last();
    await expect(folded).toBeVisible();
    await expect(log(ana.page).getByText('Hear me')).toHaveCount(0);
    await folded.click();
    await expect(log(ana.page).getByText('Hear me')).toBeVisible();
    await expectNoAxeViolations(ana.page);
    await expect(log(ben.page).getByText('Hear me').last()).toBeVisible();
    // Blocked users can still be reported, with the message as evidence.
    await log(ana.page).getByRole('button', { name: 'Report' }).click();
    await expect(ana.page.getByRole('dialog').getByText('Hear me')).toBeVisible();
  });

  test('a message can be reported from the chat', async () => {
    await openGroup(ben.page, group.id);
    await sendMessage(ben.page, 'Something mean');
    await openGroup(ana.page, group.id);
    await (await openActions(ana.page, 'Something mean')).getByRole('menuitem', { name: 'Report' }).click();
    await expect(ana.page.getByRole('dialog').getByText('Something mean')).toBeVisible();
  });

  test('a thousand messages scroll back without a jump', async () => {
    test.setTimeout(240_000);
    await sendManyMessages(ben.page, group.id, 1000);
    await openGroup(ana.page, group.id);
    await expect(log(ana.page).getByText(/^Message 1000/)).toBeVisible();
    const shown = log(ana.page).locator('[data-message]');
    let loaded = await shown.count();
    while (loaded < 1000) {
      const first = shown.first();
      const id = await first.getAttribute('data-message');
      // Scrolls near the top: the previous page is loaded, and the visible message must not move.
      const before = await log(ana.page).evaluate((list, message) => {
        list.scrollTop = 100;
        const element = list.querySelector(`[data-message="${message}"]`);
        return element === null ? null : element.getBoundingClientRect().top;
      }, id);
      await expect.poll(() => shown.count()).toBeGreaterThan(loaded);
      const after = await log(ana.page)
        .locator(`[data-message="${id}"]`)
        .evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(after - (before ?? Number.NaN))).toBeLessThan(2);
      loaded = await shown.count();
    }
    expect(loaded).toBe(1000);
    await expect(log(ana.page).getByText(/^Message 1 and/)).toHaveCount(1);
    // A newer message doesn't scroll the list down.
    await openGroup(ben.page, group.id);
    await sendMessage(ben.page, 'The newest');
    await ana.page.getByRole('button', { name: 'New messages' }).click();
    await expect(log(ana.page).getByText('The newest')).toBeInViewport();
  });
});

test.describe('without a connection', () => {
  test.use({ provokedFailures: /\/api\/|\/ws$/ });

  test('missed messages arrive once and in order, and unsent ones are sent [R8.31 D3.77 D8.13]', async ({
    newPerson,
  }) => {
    test.setTimeout(120_000);
    const ana = await signUpAndOnboard(await newPerson(), 'Ana');
    const ben = await signUpAndOnboard(await newPerson(), 'Ben');
    const group = await circleOf(ana, ben);
    await openGroup(ana.page, group.id);
    await openGroup(ben.page, group.id);
    await sendMessage(ben.page, 'Before');
    await expect(log(ana.page).getByText('Before')).toBeVisible();

    await ana.page.context().setOffline(true);
    await sendMessage(ana.page, 'Written offline');
    await sendMessage(ana.page, 'Written after it');
    await expect(log(ana.page).getByText('Waiting for a connection')).toHaveCount(2);
    const banner = ana.page.getByText('Your messages are sent once you’re back.');
    await expect(banner).toBeVisible();
    await expect(log(ana.page).getByRole('button', { name: 'Retry' })).toHaveCount(2);
    await expectNoAxeViolations(ana.page);
    await sendManyMessages(ben.page, group.id, 120);

    await ana.page.context().setOffline(false);
    await expect(log(ana.page).getByText(/^Message 120\b/)).toHaveCount(1);
    await expect(banner).toBeHidden();
    for (const { page } of [ana, ben])
      await expect(log(page).getByText(/^Written/)).toHaveText(['Written offline', 'Written after it']);
    await expect(log(ana.page).getByText('Waiting for a connection')).toHaveCount(0);
    const stored = await requestApi<{ id: number }[]>(
      ana.page,
      'GET',
      `/api/groups/${group.id}/messages?limit=100`,
    );
    const shown = await log(ana.page)
      .locator('[data-message]')
      .evaluateAll((messages) => messages.map((message) => Number(message.getAttribute('data-message'))));
    // 'Before', every missed message and the two of Ana, each once and in the database's order.
    expect(shown).toHaveLength(123);
    expect(shown.slice(-100)).toEqual(stored.map(({ id }) => id));
    expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
  });

  test('a retry after a lost response stores no second message', async ({ newPerson }) => {
    const ana = await signUpAndOnboard(await newPerson(), 'Ana');
    const group = await circleOf(ana);
    await openGroup(ana.page, group.id);
    await ana.page.route('**/api/messages', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = ana.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/messages'));
    await sendMessage(ana.page, 'Only once');
    await lost;
    await expect(log(ana.page).getByText('Only once')).toHaveCount(1);
    // The app retries after a pause, so a retry may be in progress.
    await ana.page.unrouteAll({ behavior: 'wait' });
    await expect(log(ana.page).getByText(/Waiting for|Sending…/)).toHaveCount(0);
    await ana.page.reload();
    await expect(log(ana.page).getByText('Only once')).toHaveCount(1);
  });

  test('drafts and unsent messages survive a reload, and a retry stores a message once', async ({
    newPerson,
  }) => {
    const ana = await signUpAndOnboard(await newPerson(), 'Ana');
    const group = await circleOf(ana);
    await openGroup(ana.page, group.id);
    await ana.page.route('**/api/messages', (route) => route.abort());
    await sendMessage(ana.page, 'Do not lose me');
    await expect(log(ana.page).getByText('Waiting for a connection')).toBeVisible();
    await field(ana.page).fill('Nor these words');
    await ana.page.reload();
    await expect(log(ana.page).getByText('Do not lose me')).toHaveCount(1);
    await expect(log(ana.page).getByText('Waiting for a connection')).toBeVisible();
    await expect(field(ana.page)).toHaveValue('Nor these words');
    await ana.page.unroute('**/api/messages');
    // It may have been sent already, because it is tried again after growing pauses.
    await log(ana.page)
      .getByRole('button', { name: 'Retry' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    // A reload while it is being sent would leave it unsent.
    await expect(log(ana.page).getByText(/Waiting for|Sending…/)).toHaveCount(0);
    await ana.page.reload();
    await expect(log(ana.page).getByText('Do not lose me')).toHaveCount(1);
    await expect(log(ana.page).getByText('Waiting for a connection')).toHaveCount(0);
  });
});
