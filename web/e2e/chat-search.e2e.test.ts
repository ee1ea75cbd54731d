import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { log, messageWith, openChat, postMessage, postMessages } from './support/chat';
import { circleOf, signUpAndOnboard, type Person } from './support/circles';
import { expect, test } from './support/test';

test.describe('two people in one circle', () => {
  let ana: Person;
  let ben: Person;
  let group: { id: number; name: string };

  test.beforeEach(async ({ newPerson }) => {
    ana = await signUpAndOnboard(await newPerson(), 'Ana');
    ben = await signUpAndOnboard(await newPerson({ viewport: { width: 360, height: 800 } }), 'Ben');
    group = await circleOf(ana, ben);
  });

  test('a chat is searched by keyboard, and a result opens in context [D7.13 D7.17]', async () => {
    const { page } = ana;
    const { id } = await postMessage(ben.page, group.id, 'Breakfast at the Café Größe');
    await postMessages(ben.page, group.id, 60);
    await postMessage(page, group.id, 'Which cafe?');
    await openChat(page, group.id);
    const button = page.getByRole('button', { name: `Search in ${group.name}` });
    const field = page.getByRole('searchbox', { name: `Search in ${group.name}` });
    const results = page.getByRole('list', { name: 'Found messages' }).getByRole('listitem');

    await log(page).focus();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('c');
    await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
    await page.keyboard.type('afé');
    await expect(results).toHaveText([/You.*Which cafe\?/, /Ben.*Breakfast at the Café Größe/]);
    await expect(results.locator('mark')).toHaveText(['cafe', 'Café']);
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const found = page.locator(`[data-message="${String(id)}"]`);
    await expect(found).toBeInViewport();
    await expect(found).toBeFocused();
    await expect(page).toHaveURL(`/messages?group=${group.id}&message=${id}`);

    await button.click();
    await field.fill('nothing like this');
    await expect(page.getByText('No messages found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(field).toHaveCount(0);
    await expect(found).toBeInViewport();
  });

  test('all chats are searched from the list, page by page [D7.15 D7.17]', async () => {
    const { page } = ben;
    for (let number = 1; number <= 21; number += 1)
      await postMessage(ana.page, group.id, `Picnic number ${number}`);
    const { id } = await requestApi<{ id: number }>(ana.page, 'POST', `/api/direct/${ben.id}/messages`, {
      content: 'A picnic, just us two?',
    });
    await page.goto('/messages');
    const field = page.getByRole('searchbox', { name: 'Search messages in all chats' });
    await field.fill('picn');
    const results = page.getByRole('list', { name: 'Found messages' }).getByRole('listitem');
    await expect(results).toHaveCount(20);
    await expect(results.first()).toHaveText(/Ana.*Direct message with Ana.*A picnic, just us two\?/);
    await expect(results.nth(1)).toContainText(group.name);
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(results).toHaveCount(22);
    await expectNoAxeViolations(page);
    await results.first().getByRole('button').click();
    await expect(page).toHaveURL(`/messages?with=${ana.id}&message=${id}`);
    await expect(messageWith(page, 'A picnic, just us two?')).toBeFocused();
    await page.getByRole('button', { name: 'Back to all chats' }).click();
    await expect(results).toHaveCount(22);
    await field.press('Escape');
    await expect(page.getByRole('button', { name: group.name })).toBeVisible();

    await test.step('a message of a chat that the user cannot read', async () => {
      await page.goto('/messages?group=999999&message=1');
      await expect(page.getByText('You can’t open that message.')).toBeVisible();
    });
  });
});
