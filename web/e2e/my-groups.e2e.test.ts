import type { Page } from '@playwright/test';

import { callApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { applyTo, addMember, createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('My Groups of a user without groups', async ({ page }) => {
  await signUpAndOnboard(page, 'Ada');
  await page.goto('/my-groups');

  await test.step('says: You haven’t joined any groups yet [R2.68]', async () => {
    await expect(page.getByText("You haven't joined any groups yet")).toBeVisible();
  });
  await test.step('each tab shows that it is empty [R2.68]', async () => {
    await expect(page.getByText("You don't own any groups yet.")).toBeVisible();
    await page.getByRole('tab', { name: "Groups I'm In (0)" }).click();
    await expect(page.getByText("You're not a member of any other groups.")).toBeVisible();
    await page.getByRole('tab', { name: 'Find Members' }).click();
    await expect(page.getByText('None of your groups has an open spot')).toBeVisible();
    await page.getByRole('tab', { name: 'Pending (0)' }).click();
    await expect(page.getByText('No pending applications.')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('My Groups', () => {
  test.use({ provokedFailures: /\/api\/(applications|invitations|groups)/ });

  test('shows, manages and fills the user’s groups', async ({ page, newPerson }) => {
    test.slow();
    const word = uniqueWord();
    const owner = await signUpAndOnboard(page, 'Olga Berg');
    const member = await signUpAndOnboard(await newPerson(), `Mia ${word}`);
    const applicant = await signUpAndOnboard(await newPerson(), 'Ada Novak');
    const own = await createGroup(page, { name: `Own ${word}`, maxMembers: 5 });
    const other = await createGroup(member.page, { name: `Other ${word}` });
    await addMember(member, owner, other.id);
    await addMember(owner, member, own.id);
    await applyTo(applicant.page, own.id);
    await page.goto('/my-groups');

    await test.step('the tabs are Groups I Own, Groups I’m In, Find Members and Pending, with counts [R2.64]', async () => {
      await expect(page.getByRole('tab')).toHaveText([
        'Groups I Own (1)',
        "Groups I'm In (1)",
        'Find Members',
        'Pending (1)',
      ]);
    });

    await test.step('a card has Chat, Invite for the owner only, and Manage or Hide Details [R2.65]', async () => {
      const card = cardOf(page, own.name);
      await expect(card.getByRole('link', { name: 'Chat' })).toHaveAttribute(
        'href',
        `/messages?group=${own.id}`,
      );
      await expect(card.getByRole('link', { name: own.name, exact: true })).toHaveAttribute(
        'href',
        `/circle?group=${own.id}`,
      );
      await expect(card.getByRole('link', { name: 'Invite' })).toBeVisible();
      await page.getByRole('tab', { name: "Groups I'm In" }).click();
      await expect(cardOf(page, other.name).getByRole('link', { name: 'Invite' })).toHaveCount(0);
      // A plain member has nothing to manage.
      await expect(cardOf(page, other.name).getByRole('button', { name: 'Manage' })).toHaveCount(0);
      await expect(cardOf(page, other.name).getByRole('button', { name: 'Details' })).toBeVisible();
      await page.getByRole('tab', { name: 'Groups I Own' }).click();
      await card.getByRole('button', { name: 'Manage' }).click();
      await expect(card.getByRole('button', { name: 'Hide Details' })).toBeVisible();
    });

    await test.step('the owner can unlist the group; the message of the server is the notification [R7.35]', async () => {
      await page.getByRole('switch', { name: 'Group Visibility' }).click();
      await expectText(page, 'Your group is now unlisted');
      await expect(cardOf(page, own.name).getByText('Unlisted', { exact: true })).toBeVisible();
      await expect(page.getByRole('switch', { name: 'Group Visibility' })).not.toBeChecked();
      await page.getByRole('switch', { name: 'Group Visibility' }).click();
      await expect(page.getByRole('switch', { name: 'Group Visibility' })).toBeChecked();
    });

    await test.step('the owner can edit the group', async () => {
      await page.getByRole('button', { name: 'Edit Group' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Description').fill('Slow walks, now with more bread.');
      await dialog.getByLabel('Max Members').selectOption('4');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expectText(page, 'Group updated');
      await expect(cardOf(page, own.name).getByText('2/4 members')).toBeVisible();
    });

    await test.step('the owner can remove members except the owner [R2.66 R8.14]', async () => {
      const card = cardOf(page, own.name);
      await expect(card.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
      await card.getByRole('button', { name: `Remove: ${member.name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expectText(page, 'Member removed');
      await expect(card.getByText('1/4 members')).toBeVisible();
    });

    await test.step('Find Members searches from 2 characters on and invites [R2.67 R5.20 R8.27 D4.7]', async () => {
      await cardOf(page, own.name).getByRole('link', { name: 'Invite' }).click();
      await expect(page.getByRole('tab', { name: 'Find Members' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByLabel('Invite to')).toHaveValue(String(own.id));
      const search = page.getByRole('searchbox', { name: /Find people/ });
      await expect(search).toBeFocused();
      await search.fill('m');
      await expect(page.getByText('Enter at least 2 characters of a name.')).toBeVisible();
      await page.getByLabel('Message').fill('Come back!');
      await search.fill(word);
      const people = page.getByRole('list', { name: 'People' });
      await people.getByRole('button', { name: 'Invite' }).click();
      await expectText(page, 'Invitation sent');
      await expect(people.getByRole('button', { name: 'Invited' })).toBeDisabled();
      await expectNoAxeViolations(page);
    });

    await test.step('a friend who is not on Circlet yet gets a link to the chosen group instead', async () => {
      await page.getByRole('button', { name: 'Share Invite Link' }).click();
      await expect(page.getByRole('dialog', { name: `Invite a friend to ${own.name}` })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step("a refused invitation is 'Failed to send invitation' with the server's message [R8.28]", async () => {
      await page.reload();
      await page.getByRole('searchbox', { name: /Find people/ }).fill(word);
      await page.getByRole('list', { name: 'People' }).getByRole('button', { name: 'Invite' }).click();
      await expectText(page, 'Failed to send invitation');
      await expectText(page, 'This person is already invited');
    });

    await test.step('Pending shows who wants to join; Accept adds them [R4.7 R8.22]', async () => {
      await page.getByRole('tab', { name: 'Pending (1)' }).click();
      await expect(page.getByText('I love walking slowly and I bake.')).toBeVisible();
      await expect(page.getByText('Some experience')).toBeVisible();
      await page.getByRole('button', { name: 'Accept' }).click();
      await expectText(page, 'Application approved');
      await expect(page.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();
    });

    await test.step('the owner can transfer the group and leave it', async () => {
      await page.getByRole('tab', { name: 'Groups I Own' }).click();
      const card = cardOf(page, own.name);
      await card.getByRole('button', { name: 'Manage' }).click();
      await card.getByRole('button', { name: 'Make owner: Ada Novak' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click();
      await expectText(page, 'Ownership transferred');
      await page.getByRole('tab', { name: "Groups I'm In (2)" }).click();
      await card.getByRole('button', { name: 'Details' }).click();
      await card.getByRole('button', { name: 'Leave Group' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await expectText(page, 'You left the group');
      await expect(page.getByRole('tab', { name: "Groups I'm In (1)" })).toBeVisible();
    });

    await test.step('the owner can disband the group', async () => {
      await member.page.goto('/my-groups');
      const card = cardOf(member.page, other.name);
      await card.getByRole('button', { name: 'Manage' }).click();
      await card.getByRole('button', { name: 'Disband Group' }).click();
      await member.page.getByRole('dialog').getByRole('button', { name: 'Disband' }).click();
      await expectText(member.page, 'Group disbanded');
      await expect(card).toHaveCount(0);
      expect((await callApi(page, 'GET', `/api/groups/${other.id}/members`)).status).toBe(404);
    });
  });
});

test('an open card has a row of its own, and its actions have words', async ({ page, newPerson }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  const owner = await signUpAndOnboard(page, 'Olga Berg');
  const member = await signUpAndOnboard(await newPerson(), 'Mia Lund');
  const word = uniqueWord();
  const names = ['One', 'Two', 'Three'].map((name) => `${name} ${word}`);
  for (const name of names) await addMember(owner, member, (await createGroup(page, { name })).id);
  await page.goto('/my-groups');
  const cards = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });
  await expect(cards).toHaveCount(3);
  const boxOf = async (at: number) => (await cards.nth(at).boundingBox())!;
  const [left, right] = [await boxOf(0), await boxOf(1)];

  await cards.nth(1).getByRole('button', { name: 'Manage' }).click();
  const hide = cards.nth(1).getByRole('button', { name: 'Hide Details' });
  await expect(hide).toBeInViewport({ ratio: 1 });
  const open = await boxOf(1);
  expect([open.x, open.x + open.width]).toEqual([left.x, right.x + right.width]);
  // The next card is where this one was.
  const next = await boxOf(2);
  expect([next.x, next.y]).toEqual([right.x, (await boxOf(0)).y]);
  for (const label of ['Make co-owner', 'Make owner', 'Remove'])
    await expect(cards.nth(1).getByText(label, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a member who owns no group starts at the groups that they are in', async ({ page, newPerson }) => {
  const owner = await signUpAndOnboard(await newPerson(), 'Olga Berg');
  const member = await signUpAndOnboard(page, 'Mia Lund');
  const { id, name } = await createGroup(owner.page, { name: `Joined ${uniqueWord()}` });
  await addMember(owner, member, id);
  await page.goto('/my-groups');
  await expect(page.getByRole('tab', { selected: true })).toHaveText("Groups I'm In (1)");
  await expect(cardOf(page, name)).toBeVisible();
  await page.getByRole('tab', { name: 'Groups I Own' }).click();
  await expect(page.getByText("You don't own any groups yet.")).toBeVisible();
});

test('the page of a circle leads to its settings, and members leave it there', async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const owner = await signUpAndOnboard(page, 'Olga Berg');
  const member = await signUpAndOnboard(await newPerson(), 'Mia Lund');
  const { id, name } = await createGroup(page, { name: `Managed ${uniqueWord()}` });
  // The newest one comes first.
  for (const other of ['First', 'Second', 'Third'])
    await createGroup(page, { name: `${other} ${uniqueWord()}` });
  await addMember(owner, member, id);
  const heading = cardOf(page, name).getByRole('heading', { name });

  await test.step('an owner finds how to edit and to disband it, below the other cards', async () => {
    // So that the list is known when the link is followed.
    await page.goto('/my-groups');
    await expect(heading).not.toBeInViewport();
    await heading.getByRole('link').click();
    await page.getByRole('link', { name: 'Manage' }).click();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Groups I Own (4)');
    await expect(page.getByRole('button', { name: 'Disband Group' })).toHaveCount(1);
    await expect(cardOf(page, name).getByRole('button', { name: 'Edit Group' })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('a member leaves it there, and sees their other groups', async () => {
    await member.page.goto(`/circle?group=${id}`);
    await expect(member.page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
    await member.page.getByRole('button', { name: 'Leave Group' }).click();
    await member.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(member.page).toHaveURL('/my-groups');
    await expectText(member.page, 'You left the group');
    await expect(member.page.getByRole('tab', { name: "Groups I'm In (0)" })).toBeVisible();
    await member.page.goBack();
    await expect(member.page.getByRole('button', { name: 'Apply to Join' })).toBeVisible();
  });

  await test.step('a member who leaves it in the dialog of Discover stays there', async () => {
    await addMember(owner, member, id);
    await member.page.goto(`/?group=${id}`);
    await member.page.getByRole('dialog').getByRole('button', { name: 'Leave Group' }).click();
    await member.page
      .getByRole('dialog', { name: /^Leave/ })
      .getByRole('button', { name: 'Leave' })
      .click();
    await expect(member.page.getByRole('dialog')).toHaveCount(0);
    await expect(member.page).toHaveURL('/');
    await expectText(member.page, 'You left the group');
  });
});
