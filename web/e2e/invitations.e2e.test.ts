import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { inviteTo, addMember, createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

test('an empty Invitations page offers Discover Groups', async ({ page }) => {
  await signUpAndOnboard(page, 'Ada');
  await page.goto('/invitations');
  await expect(page.getByText('No invitations yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Discover Groups' })).toBeVisible();
});

test.describe('Invitations', () => {
  test.use({ provokedFailures: /\/api\/invitations/ });

  test('are answered once', async ({ page, newPerson }) => {
    test.slow();
    const word = uniqueWord();
    const ada = await signUpAndOnboard(page, 'Ada');
    const owner = await signUpAndOnboard(await newPerson(), 'Olga Berg');
    const other = await signUpAndOnboard(await newPerson(), 'Ben');
    const make = (name: string, more: object = {}) =>
      createGroup(owner.page, { name: `${name} ${word}`, ...more });
    const first = await make('First', { interests: ['Hiking', 'Cooking', 'Travel', 'Tea', 'Jazz'] });
    const second = await make('Second');
    const full = await make('Full', { maxMembers: 2 });
    await inviteTo(owner, ada, first.id, 'You would fit in so well.');
    await inviteTo(owner, ada, second.id);
    await inviteTo(owner, ada, full.id);
    await addMember(owner, other, full.id);
    const pending = page.getByRole('region', { name: 'Pending Invitations' }).getByRole('listitem');
    const previous = page.getByRole('region', { name: 'Previous Invitations' }).getByRole('listitem');
    const card = (list: typeof pending, name: string) =>
      list.filter({ has: page.getByRole('heading', { name }) });
    const said = (words: string) => expect(page.getByText(words).first()).toBeVisible();

    await test.step('each shows group, inviter, description, message, members, location, interests and date [R2.76 R3.7 R7.21]', async () => {
      await page.goto('/invitations');
      const one = card(pending, first.name);
      for (const words of [
        'Invited by Olga Berg',
        'Made for a test',
        'You would fit in so well.',
        '1/4 members',
      ])
        await expect(one).toContainText(words);
      await expect(one.getByText('Austin, TX')).toBeVisible();
      await expect(one.getByRole('list', { name: 'Interests' }).getByRole('listitem')).toHaveText([
        'Hiking',
        'Cooking',
        'Travel',
        '+2 more',
      ]);
      await expect(one.locator('time')).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('the menu shows how many are pending [R2.7]', async () => {
      await page.getByRole('button', { name: 'Menu, 3 pending' }).click();
      await expect(page.getByRole('menuitem', { name: /^Invitations/ })).toContainText('3');
      await page.keyboard.press('Escape');
    });

    await test.step('Accept says Invitation accepted; the user joins the group [R2.74 R8.30]', async () => {
      await card(pending, first.name).getByRole('button', { name: 'Accept' }).click();
      await said('Invitation accepted');
      await expect(card(previous, first.name).getByText('Accepted')).toBeVisible();
      const groups = await requestApi<{ id: number }[]>(page, 'GET', `/api/users/${ada.id}/groups`);
      expect(groups.map(({ id }) => id)).toEqual([first.id]);
    });

    await test.step('Decline says Invitation declined; it is shown as Declined, read-only [R2.74 R2.75 R8.30]', async () => {
      await card(pending, second.name).getByRole('button', { name: 'Decline' }).click();
      await said('Invitation declined');
      await expect(card(previous, second.name).getByText('Declined')).toBeVisible();
      await expect(previous.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0);
    });

    await test.step("a failure shows the server's message [R8.29]", async () => {
      await card(pending, full.name).getByRole('button', { name: 'Accept' }).click();
      await said('This group is full');
      await expect(card(pending, full.name)).toBeVisible();
    });
  });
});
