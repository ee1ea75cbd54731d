import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import {
  field,
  log,
  messageWith,
  openActions,
  openChat,
  postMessage,
  postMessages,
  sendMessage,
} from './support/chat';
import { circleOf, signUpAndOnboard, type Person } from './support/circles';
import { expect, test } from './support/test';

const bar = (page: Page) => page.getByText(/^Replying to/);

/** Moves a finger over a message by a distance in pixels. */
async function swipe(page: Page, text: string, x: number, y: number): Promise<void> {
  const box = await messageWith(page, text).last().boundingBox();
  if (box === null) throw new Error(`${text} isn't visible`);
  const from = { x: box.x + 40, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + x * part, y: from.y + y * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1);
  await client.detach();
}

test.describe('two people in one circle', () => {
  test.use({ provokedFailures: /\/api\/messages$/ });

  let ana: Person;
  let ben: Person;
  let group: { id: number };

  test.beforeEach(async ({ newPerson }) => {
    ana = await signUpAndOnboard(await newPerson(), 'Ana');
    ben = await signUpAndOnboard(
      await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
      'Ben',
    );
    group = await circleOf(ana, ben);
  });

  test('a reply quotes its original live, until that is deleted [D7.11 D7.12]', async () => {
    await postMessage(ben.page, group.id, 'Saturday at ten?');
    await openChat(ana.page, group.id);
    await openChat(ben.page, group.id);

    await test.step('the menu starts a reply, Escape cancels it, and the draft remembers it', async () => {
      await (
        await openActions(messageWith(ana.page, 'Saturday at ten?'))
      )
        .getByRole('menuitem', { name: 'Reply' })
        .click();
      await expect(bar(ana.page)).toHaveText('Replying to Ben: Saturday at ten?');
      await expect(field(ana.page)).toBeFocused();
      await expectNoAxeViolations(ana.page);
      await field(ana.page).press('Escape');
      await expect(bar(ana.page)).toHaveCount(0);
    });

    await test.step('R replies to the message that the arrows reach', async () => {
      await log(ana.page).focus();
      await ana.page.keyboard.press('ArrowUp');
      await expect(messageWith(ana.page, 'Saturday at ten?')).toBeFocused();
      await ana.page.keyboard.press('r');
      await expect(bar(ana.page)).toBeVisible();
      await expect(field(ana.page)).toBeFocused();
      await expect(field(ana.page)).toHaveValue('');
      await ana.page.reload();
      await expect(bar(ana.page)).toHaveText('Replying to Ben: Saturday at ten?');
    });

    await test.step('a reply that cannot be sent keeps its quote, and is sent with it', async () => {
      await ana.page.route('**/api/messages', (route) => route.abort());
      await sendMessage(ana.page, 'I will be there');
      await expect(bar(ana.page)).toHaveCount(0);
      const quote = log(ana.page).getByRole('button', { name: /Reply to\s*Ben\s*Saturday at ten\?/ });
      await expect(quote).toBeVisible();
      await expect(log(ana.page).getByText('Waiting for a connection')).toBeVisible();
      await ana.page.unroute('**/api/messages');
      await expect(messageWith(ben.page, 'I will be there')).toContainText('Saturday at ten?');
      await expect(quote).toHaveCount(1);
      await expectNoAxeViolations(ben.page);
    });

    await test.step('the quote follows an edit and the deletion', async () => {
      const replies = [ana, ben].map(({ page }) => messageWith(page, 'I will be there'));
      await (
        await openActions(messageWith(ben.page, 'Saturday at ten?').first())
      )
        .getByRole('menuitem', { name: 'Edit' })
        .click();
      await ben.page.getByLabel('Edit your message').fill('Sunday at nine?');
      await ben.page.keyboard.press('Enter');
      for (const reply of replies) await expect(reply).toContainText('Sunday at nine?');
      await (
        await openActions(messageWith(ben.page, 'Sunday at nine?').first())
      )
        .getByRole('menuitem', { name: 'Delete' })
        .click();
      await ben.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      for (const reply of replies) await expect(reply).toContainText('Original message deleted');
      await ana.page.reload();
      await expect(replies[0]!).toContainText('Original message deleted');
    });
  });

  test('a swipe to the right replies, and other movements do not [D7.12]', async () => {
    await postMessage(ana.page, group.id, 'Who brings snacks?');
    await openChat(ben.page, group.id);
    await expect(messageWith(ben.page, 'Who brings snacks?')).toBeVisible();
    await swipe(ben.page, 'Who brings snacks?', 30, 0);
    await swipe(ben.page, 'Who brings snacks?', 20, 90);
    await expect(bar(ben.page)).toHaveCount(0);
    await swipe(ben.page, 'Who brings snacks?', 110, 6);
    await expect(bar(ben.page)).toHaveText('Replying to Ana: Who brings snacks?');
    await ben.page.getByRole('button', { name: 'Cancel reply' }).click();
    await expect(bar(ben.page)).toHaveCount(0);
  });

  test('a quote opens an original that is not loaded, and the way back to the latest [D7.17]', async () => {
    const ids = await postMessages(ben.page, group.id, 90);
    await postMessage(ana.page, group.id, 'Back to the start', { replyToId: ids[9]! });
    await openChat(ana.page, group.id);
    await expect(messageWith(ana.page, 'Back to the start')).toContainText('Message 10');
    await log(ana.page)
      .getByRole('button', { name: /Reply to/ })
      .click();
    const original = ana.page.locator(`[data-message="${ids[9]}"]`);
    await expect(original).toBeInViewport();
    await expect(original).toBeFocused();
    await expectNoAxeViolations(ana.page);

    await postMessage(ben.page, group.id, 'Just now');
    await expect(messageWith(ana.page, /Message 11\b/)).toBeVisible();
    await expect(messageWith(ana.page, 'Just now')).toHaveCount(0);
    // Downwards, later messages load until they meet the newest ones.
    const latest = ana.page.getByRole('button', { name: 'Jump to latest' });
    await expect(async () => {
      await log(ana.page).evaluate((list) => {
        list.scrollTop = list.scrollHeight;
      });
      await expect(latest).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    const shown = await log(ana.page)
      .locator('[data-message]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-message'))));
    expect(shown.slice(-92, -2)).toEqual(ids.slice(-90));
    expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));

    await ana.page.reload();
    await expect(original).toBeInViewport();
    await latest.click();
    await expect(messageWith(ana.page, 'Just now')).toBeInViewport();
    await expect(ana.page).toHaveURL(`/messages?group=${group.id}`);
  });

  test('an address of a message that is gone says so [D7.17]', async () => {
    await postMessage(ben.page, group.id, 'Only this one');
    await openChat(ana.page, group.id, 999_999_999);
    await expect(ana.page.getByText('That message isn’t available anymore.')).toBeVisible();
    await expect(messageWith(ana.page, 'Only this one')).toBeVisible();
    await ana.page.getByRole('button', { name: 'OK' }).click();
    await expect(ana.page.getByText('That message isn’t available anymore.')).toHaveCount(0);
  });
});
