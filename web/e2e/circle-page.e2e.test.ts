import { expectNoAxeViolations } from './support/axe';
import { openChat, postMessages, log } from './support/chat';
import { circleOf, signUpAndOnboard } from './support/circles';
import { createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

test('a group has a page of its own, with its circle and the next step', async ({ page, newPerson }) => {
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  const name = `Walks ${uniqueWord()}`;
  const group = await createGroup(owner.page, { name });
  const members = page.getByRole('list', { name: 'Members' });

  await test.step('a visitor gets to it from the name on a card', async () => {
    await page.goto(`/?search=${encodeURIComponent(name)}`);
    await page.getByRole('article').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/circle?group=${group.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Circlet`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Home${name}`);
  });

  await test.step('it shows a visitor the faces and the open spots', async () => {
    await expect(members.getByText('Olga, 31')).toHaveCount(2);
    await expect(members.getByRole('button', { name: `Apply for an open spot in ${name}` })).toHaveCount(3);
    await expect(page.getByText('Member details are only visible to group members')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a visitor who applies goes to sign in', async () => {
    await page.getByRole('button', { name: 'Apply to Join' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });

  await test.step('a user applies there, and sees that they did', async () => {
    const ben = await signUpAndOnboard(await newPerson(), 'Ben');
    // Without live frames, which would refetch the applications, too.
    await ben.page.routeWebSocket('**/ws', () => undefined);
    await ben.page.goto(`/circle?group=${group.id}`);
    await ben.page.getByRole('button', { name: 'Apply to Join' }).click();
    const dialog = ben.page.getByRole('dialog', { name: `Apply to Join ${name}` });
    await dialog.getByLabel('Why do you want to join this group?').fill('I love walking slowly and I bake.');
    await dialog.getByLabel('Experience level').selectOption('beginner');
    await dialog.getByRole('button', { name: 'Send Application' }).click();
    await expect(dialog).toBeHidden();
    await expect(ben.page.getByRole('main').getByRole('link', { name: 'Applied' })).toBeVisible();
  });

  await test.step('a group that does not exist leads back to Discover', async () => {
    await page.goto('/circle?group=x');
    await expect(page.getByRole('heading', { name: 'Group not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Discover Groups' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the head of a chat leads to the group, and the header to chats and groups', async ({ page }) => {
  const ana = await signUpAndOnboard(page, 'Ana');
  const circle = await circleOf(ana);
  await postMessages(page, circle.id, 40);
  await openChat(page, circle.id);

  await test.step('a chat that is scrolled up offers the way to its latest message', async () => {
    const jump = page.getByRole('button', { name: 'Jump to latest' });
    await expect(log(page).getByText('Message 40')).toBeInViewport();
    await expect(jump).toBeHidden();
    await log(page).evaluate((list) => {
      list.scrollTop = 300;
    });
    await jump.click();
    await expect(log(page).getByText('Message 40')).toBeInViewport();
    await expect(jump).toBeHidden();
  });

  await test.step('the head is a link', async () => {
    await page.getByRole('heading', { name: circle.name }).getByRole('link').click();
    await expect(page).toHaveURL(`/circle?group=${circle.id}`);
    await expect(page.getByRole('heading', { name: 'Meetups' })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('Messages and My Groups are in the header', async () => {
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText(['Find Friends', 'My Groups', 'Meetups', 'Messages']);
    await main.getByRole('link', { name: 'My Groups' }).click();
    await expect(page).toHaveURL('/my-groups');
  });
});
