import { requestApi } from './support/api';
import { connectionOf } from './support/chat';
import { signUpAndOnboard, circleOf } from './support/circles';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test.use({ provokedFailures: /\/api\/(messages$|groups\/\d+\/(members|messages|pins))/ });

test('a laptop shows a chat in full below the banner about the email address', async ({ page }) => {
  const group = await circleOf(await signUpAndOnboard(page, 'Ana'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/messages?group=${group.id}`);
  await expect(page.getByRole('region', { name: 'Email confirmation' })).toBeVisible();
  const field = page.getByLabel(/^Message to /);
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: `Chat with ${group.name}` })).toBeInViewport({ ratio: 1 });
  await field.click();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a member who is removed while they read the chat learns why it closes', async ({ page, newPerson }) => {
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  const ana = await signUpAndOnboard(page, 'Ana');
  // Another chat keeps the page from saying that there is none.
  await circleOf(ana);
  const group = await circleOf(owner, ana);
  const connection = connectionOf(page);
  await page.goto(`/messages?group=${group.id}`);
  await expect(page.getByLabel(/^Message to /)).toBeVisible();
  await connection;
  const members = `/api/groups/${group.id}/members`;
  const list = await requestApi<{ id: number; userId: number }[]>(owner.page, 'GET', members);
  const { id } = list.find(({ userId }) => userId === ana.id)!;
  await requestApi(owner.page, 'DELETE', `${members}/${id}`);
  await expect(page.getByText('You aren’t in this group anymore, so its chat has closed.')).toBeVisible();
});

test('the texts and sizes of the chat page', async ({ page, newPerson }) => {
  const ana = await signUpAndOnboard(page, 'Ana');
  const log = page.getByRole('log');

  await test.step('No group chats available [R2.80]', async () => {
    await page.goto('/messages');
    await expect(page.getByText('No group chats available').first()).toBeVisible();
  });

  const group = await circleOf(ana);
  const field = page.getByLabel(/^Message to /);

  await test.step('Select a group to start chatting [R2.80]', async () => {
    await page.goto('/messages');
    await expect(page.getByText('Select a group to start chatting')).toBeVisible();
  });

  await test.step('a link to the chat of another circle explains why it doesn’t open', async () => {
    const other = await circleOf(await signUpAndOnboard(await newPerson(), 'Olga'));
    await page.goto(`/messages?group=${other.id}`);
    await expect(page.getByText('You can’t open that chat, because you aren’t part of it.')).toBeVisible();
    await page.goto('/messages');
  });

  await test.step('No messages yet [R2.80]', async () => {
    await page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: group.name }).click();
    await expect(page.getByText('No messages yet')).toBeVisible();
  });

  await test.step('the chat pane is 600 px high [R2.79 R9.26]', async () => {
    const heights = await field.evaluate((element) => {
      const found: number[] = [];
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        found.push(box.getBoundingClientRect().height);
      return found;
    });
    expect(heights).toContain(600);
  });

  await test.step('blank messages are not sent, and sent messages are trimmed [R5.31]', async () => {
    await field.fill('   ');
    await field.press('Enter');
    await field.fill('  Hello circle  ');
    await field.press('Enter');
    await expect(log.getByText('Hello circle')).toBeVisible();
    await expect
      .poll(() => requestApi<{ content: string }[]>(page, 'GET', `/api/groups/${group.id}/messages`))
      .toMatchObject([{ content: 'Hello circle' }]);
  });

  await test.step('links are clickable without being followed or previewed [D7.22]', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await field.fill('See http://localhost:9/walks, please');
    await field.press('Enter');
    const link = log.getByRole('link', { name: 'http://localhost:9/walks' });
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
    await expect(link).toHaveAttribute('href', 'http://localhost:9/walks');
    await expect
      .poll(() => requestApi<object[]>(page, 'GET', `/api/groups/${group.id}/messages`))
      .toHaveLength(2);
    expect(requested.filter((url) => url.startsWith('http://localhost:9/'))).toEqual([]);
  });

  await test.step('own messages are on the right, labeled You, with their time [R2.78]', async () => {
    const message = log.locator('[data-message]', { hasText: 'Hello circle' });
    await expect(log.getByText('You', { exact: true })).toBeVisible();
    await expect(log.locator('time').first()).toBeVisible();
    const [own, pane] = [await message.boundingBox(), await log.boundingBox()];
    const middle = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const words = await message.getByText('Hello circle').boundingBox();
    expect(own).not.toBeNull();
    expect(middle(words)).toBeGreaterThan(middle(pane));
  });

  await test.step('Failed to send message. Please try again. [R8.31]', async () => {
    await page.route('**/api/messages', (route) => route.abort());
    await field.fill('Lost words');
    await field.press('Enter');
    await expectToast(page, 'Failed to send message. Please try again.');
    await page.unroute('**/api/messages');
  });
});
