import { expect, type Locator, type Page } from '@playwright/test';

import { requestApi } from './api';

/** The messages of the open chat. */
export const log = (page: Page): Locator => page.getByRole('log');

/** The message field of the open chat. */
export const field = (page: Page): Locator => page.getByLabel(/^Message to /);

/** The messages of the open chat that contain a text. */
export const messageWith = (page: Page, text: string | RegExp): Locator =>
  log(page).locator('[data-message]', { hasText: text });

/** Opens a group's chat, at a message if one is given. */
export async function openChat(page: Page, groupId: number, messageId?: number): Promise<void> {
  await page.goto(
    `/messages?group=${groupId}${messageId === undefined ? '' : `&message=${String(messageId)}`}`,
  );
  await expect(log(page)).toBeVisible();
}

/** Sends a message with the keyboard. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Stores a message to a group as the page's user. */
export const postMessage = (
  page: Page,
  groupId: number,
  content: string,
  more: { replyToId?: number } = {},
): Promise<{ id: number }> =>
  requestApi<{ id: number }>(page, 'POST', '/api/messages', { groupId, content, ...more });

/** Stores 'Message 1' to 'Message <count>' in a group, in this order, and returns their ids. */
export async function postMessages(page: Page, groupId: number, count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push((await postMessage(page, groupId, `Message ${number}`)).id);
  return ids;
}

/** Opens the actions menu of a message. */
export async function openActions(message: Locator): Promise<Locator> {
  await message.hover();
  await message.getByRole('button', { name: /^Actions for/ }).click();
  return message.page().getByRole('menu');
}

/** Waits until a page that is about to be opened has its live connection. */
export const connectionOf = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('auth_ok')) resolve();
      });
    });
  });
