import type { Locator, Page } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { connectionOf } from './support/chat';
import { circleOf, type Person, signUpAndOnboard } from './support/circles';
import { signIn } from './support/people';
import { expect, test } from './support/test';

const chats = (page: Page): Locator => page.getByRole('navigation', { name: 'Chats' });
const row = (page: Page, name: string | RegExp): Locator => chats(page).getByRole('button', { name });
const levelButton = (page: Page, level: string): Locator =>
  page.getByRole('button', { name: `Notify me about: ${level}` });

const post = (person: Person, groupId: number, content: string): Promise<{ id: number }> =>
  requestApi(person.page, 'POST', '/api/messages', { groupId, content });

interface Notified {
  shown: string[];
}

test.describe('the list of chats', () => {
  let ana: Person;
  let ben: Person;
  let first: { id: number; name: string };
  let second: { id: number; name: string };

  test.beforeEach(async ({ newPerson }) => {
    ana = await signUpAndOnboard(await newPerson(), 'Ana');
    ben = await signUpAndOnboard(await newPerson(), 'Ben');
    first = await circleOf(ana, ben);
    second = await circleOf(ana, ben);
  });

  test('shows the newest message of each chat, the most recent first, and follows it live [D7.28]', async () => {
    await post(ana, first.id, 'Older words');
    const newer = await post(ben, second.id, 'Newer words');
    let requests = 0;
    ana.page.on('request', (request) => {
      if (request.url().endsWith('/api/messages/chats')) requests += 1;
    });
    await ana.page.goto('/messages');
    const rows = chats(ana.page).getByRole('list').first().getByRole('button');
    await expect(rows).toContainText([/Ben: Newer words/, /You: Older words/]);
    await expect(rows.first()).toContainText(/now|ago/);
    await expectNoAxeViolations(ana.page);
    await expect.poll(() => requests).toBeGreaterThan(0);
    const before = requests;

    await post(ben, first.id, 'The newest');
    await expect(rows).toContainText([/Ben: The newest/, /Ben: Newer words/]);
    await requestApi(ben.page, 'PATCH', `/api/messages/${newer.id}`, { content: 'Other words' });
    await expect(row(ana.page, second.name)).toContainText('Ben: Other words');
    await requestApi(ben.page, 'DELETE', `/api/messages/${newer.id}`);
    await expect(row(ana.page, second.name)).toContainText('Message deleted');
    await requestApi(ben.page, 'POST', `/api/direct/${ana.id}/messages`, { content: 'Just us' });
    await expect(row(ana.page, /^Ben /)).toContainText('Just us');
    expect(requests).toBe(before);

    await ana.page.setViewportSize({ width: 360, height: 740 });
    await expect(row(ana.page, first.name)).toContainText('Ben: The newest');
    const overflow = await ana.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('a group is muted with the keyboard, on every device, and keeps counting unread messages [D7.24 D7.26 D7.28]', async ({
    newPerson,
  }) => {
    const other = await newPerson();
    await signIn(other, ana.email, ana.password);
    await other.goto('/messages');
    await expect(row(other, first.name)).toBeVisible();
    await ana.page.goto(`/messages?group=${first.id}`);
    await levelButton(ana.page, 'All messages').focus();
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByRole('menuitemradio', { name: 'All messages' })).toBeChecked();
    await expectNoAxeViolations(ana.page);
    for (const [level, next] of [
      ['All messages', 'Only mentions'],
      ['Only mentions', 'Nothing'],
    ] as const) {
      await expect(ana.page.getByRole('menuitemradio', { name: level })).toBeFocused();
      await ana.page.keyboard.press('ArrowDown');
      await expect(ana.page.getByRole('menuitemradio', { name: next })).toBeFocused();
    }
    await ana.page.keyboard.press('Enter');
    await expect(levelButton(ana.page, 'Nothing')).toBeFocused();
    for (const page of [ana.page, other]) await expect(row(page, first.name)).toContainText('Muted');
    await expect(row(other, second.name)).not.toContainText('Muted');

    await ana.page.goto('/profile');
    await post(ben, first.id, 'Shh');
    await expect(row(other, first.name)).toContainText('1 unread');
    await expect(other).toHaveTitle(/^\(1\) /);

    await ana.page.goto(`/messages?group=${first.id}`);
    await levelButton(ana.page, 'Nothing').click();
    await expect(ana.page.getByRole('menuitemradio', { name: 'Nothing' })).toBeChecked();
    await ana.page.getByRole('menuitemradio', { name: 'All messages' }).click();
    for (const page of [ana.page, other]) await expect(row(page, first.name)).not.toContainText('Muted');
  });

  test('a hidden page shows a notification only if the level of the group says so [D7.25]', async () => {
    await requestApi(ana.page, 'PUT', `/api/groups/${first.id}/notifications`, { level: 'mentions' });
    await requestApi(ana.page, 'PUT', `/api/groups/${second.id}/notifications`, { level: 'none' });
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
            shown.push(String(options?.body));
          }
        },
      });
    });
    // Messages from before the connection are fetched, and not notified of.
    const connected = connectionOf(ana.page);
    await ana.page.goto('/profile');
    await connected;
    await expect(ana.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    const mention = `Look here @${ana.username}`;
    await post(ben, first.id, 'Any words');
    await post(ben, second.id, mention);
    await post(ben, first.id, mention);
    await expect(ana.page).toHaveTitle(/^\(3\) /);
    const shown = () => ana.page.evaluate(() => (globalThis as unknown as Notified).shown);
    await expect.poll(shown).toEqual([mention]);
    await post(ben, second.id, 'Any words');
    await requestApi(ben.page, 'POST', `/api/direct/${ana.id}/messages`, { content: 'Just us' });
    await expect.poll(shown).toEqual([mention, 'Just us']);
  });

  test.describe('without an answer', () => {
    test.use({ provokedFailures: /\/api\/messages\/chats$/ });

    test('still opens chats, and loads the newest messages when asked again', async () => {
      await post(ben, first.id, 'Hello Ana');
      await ana.page.route('**/api/messages/chats', (route) => route.fulfill({ status: 404, json: {} }));
      await ana.page.goto('/messages');
      await expect(row(ana.page, first.name)).toContainText('Austin, TX');
      await expect(ana.page.getByText('Couldn’t load the latest messages')).toBeVisible();
      await ana.page.unroute('**/api/messages/chats');
      await ana.page.getByRole('button', { name: 'Try again' }).click();
      await expect(row(ana.page, first.name)).toContainText('Ben: Hello Ana');
    });
  });
});
