import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import { confirmAddress } from './support/circles';
import { buildNewcomer, onboard, signUp } from './support/people';
import { expect, test } from './support/test';

const sendMessage = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel(/^Message to /).fill(text);
  await page.keyboard.press('Enter');
};

const chatLog = (page: Page) => page.getByRole('log');

test('one circle, end to end: sign up, onboard, find a group, apply, get accepted, and chat live', async ({
  newPerson,
}) => {
  test.setTimeout(150_000);
  const owner = await newPerson();
  const guest = await newPerson({ viewport: { width: 390, height: 844 } });
  const groupName = `Trail Mix ${Date.now().toString(36)}`;

  await test.step('the owner signs up, onboards and creates a group', async () => {
    const olga = buildNewcomer('Olga');
    await signUp(owner, olga);
    await confirmAddress({ page: owner, email: olga.email });
    await expectNoAxeViolations(owner);
    await onboard(owner, 'I plan slow hikes with good snacks.');
    await owner.getByRole('button', { name: 'Create Group' }).first().click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Group Name').fill(groupName);
    await dialog.getByLabel('Description').fill('Slow hikes around town, good snacks, no rush at all.');
    await dialog.getByLabel('Location').fill('Austin, TX');
    await dialog.getByLabel('Max Members').selectOption('4');
    await dialog
      .getByRole('button', { name: 'Hiking', exact: true })
      .or(dialog.getByRole('button', { name: 'Travel', exact: true }))
      .first()
      .click();
    await expectNoAxeViolations(owner);
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expect(owner.getByText('Group created successfully!').first()).toBeVisible();
  });

  await test.step('a newcomer signs up and onboards', async () => {
    await guest.goto('/');
    await expect(guest.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
    await expectNoAxeViolations(guest);
    await guest.goto('/auth');
    await expect(guest.getByLabel('Password', { exact: true })).toBeVisible();
    await expectNoAxeViolations(guest);
    const gus = buildNewcomer('Gus');
    await signUp(guest, gus);
    await confirmAddress({ page: guest, email: gus.email });
    await onboard(guest, 'New in town and fond of long walks.');
    await expectNoAxeViolations(guest);
  });

  await test.step('the newcomer finds the group and applies', async () => {
    // With only one group, it would be recommended too.
    const card = guest.getByRole('article', { name: groupName }).first();
    await card.getByRole('button', { name: 'Apply to Join', exact: true }).click();
    const dialog = guest.getByRole('dialog', { name: `Apply to Join ${groupName}` });
    await dialog
      .getByLabel(/Why do you want to join this group/)
      .fill('I love walking slowly and I bake good snacks.');
    await dialog.getByRole('combobox').selectOption('intermediate');
    await expectNoAxeViolations(guest);
    await dialog.getByRole('button', { name: 'Send Application' }).click();
    await expect(guest.getByText('Application sent successfully!').first()).toBeVisible();
  });

  await test.step('the owner sees the application at once and accepts it', async () => {
    await owner.goto('/my-groups');
    await owner.getByRole('tab', { name: /Pending/ }).click();
    const accept = owner.getByRole('button', { name: /Accept|Approve/ });
    await expect(accept).toBeVisible();
    await expectNoAxeViolations(owner);
    await accept.click();
    await expect(owner.getByText('Application approved').first()).toBeVisible();
  });

  await test.step('both chat live', async () => {
    await owner.goto('/messages');
    await owner.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: groupName }).click();
    await guest.goto('/messages');
    await guest.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: groupName }).click();
    await sendMessage(owner, 'Welcome to the circle!');
    await expect(chatLog(guest).getByText('Welcome to the circle!')).toBeVisible();
    await sendMessage(guest, 'Happy to be here.');
    await expect(chatLog(owner).getByText('Happy to be here.')).toBeVisible();
    await expectNoAxeViolations(owner);
    await expectNoAxeViolations(guest);
  });

  await test.step('everything is there once after a reload', async () => {
    await guest.reload();
    await expect(chatLog(guest).getByText('Welcome to the circle!')).toHaveCount(1);
    await expect(chatLog(guest).getByText('Happy to be here.')).toHaveCount(1);
  });
});
