import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { addMember, createGroup, uniqueWord } from './support/groups';
import { buildNewcomer, signUp } from './support/people';
import { expect, test } from './support/test';

test.use({ provokedFailures: /\/api\/groups\/\d+/ });

test('a member brings a friend, who signs up through the link [D10.33 D10.34 D10.35 D10.36]', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const owner = await signUpAndOnboard(page, 'Olga');
  const ada = await signUpAndOnboard(await newPerson(), 'Ada Novak');
  const group = await createGroup(owner.page, { name: `Circle ${uniqueWord()}` });
  await addMember(owner, ada, group.id);
  await requestApi(owner.page, 'PATCH', `/api/groups/${group.id}/listing`, { isListed: false });
  let link = '';

  await test.step('a member creates a link, which is shown once', async () => {
    await ada.page.goto('/my-groups');
    await ada.page.getByRole('tab', { name: "Groups I'm In (1)" }).click();
    await ada.page.getByRole('button', { name: 'Details' }).click();
    await ada.page.getByRole('button', { name: 'Share Invite Link' }).click();
    const dialog = ada.page.getByRole('dialog', { name: `Invite a friend to ${group.name}` });
    await expect(dialog.getByText('There are no open links.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    const field = dialog.getByLabel('Link for your friend');
    await expect(field).toHaveValue(new RegExp(`/\\?group=${group.id}&invite=`));
    link = await field.inputValue();
    await expect(dialog.getByRole('listitem')).toContainText('By Ada Novak, expires on');
    await expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
    await expectNoAxeViolations(ada.page);
  });

  const friend = await newPerson();
  const details = friend.getByRole('dialog', { name: group.name });

  await test.step('a visitor opens the unlisted group through it', async () => {
    await friend.goto(new URL(link).pathname + new URL(link).search);
    await expect(details.getByText('Made for a test of the screens.')).toBeVisible();
    await expect(details).toHaveAccessibleDescription('Ada Novak invited you to this circle.');
  });

  await test.step('signing up leads through onboarding back to the group', async () => {
    const newcomer = buildNewcomer('Finn');
    await details.getByRole('button', { name: 'Apply to Join' }).click();
    await expect(friend).toHaveURL(/\/auth/);
    await signUp(friend, newcomer);
    await friend.getByLabel(/Where do you live/).fill('Austin, TX');
    await friend.getByRole('button', { name: 'Next' }).click();
    await friend.getByLabel('Bio').fill('Fond of long walks.');
    await friend.getByRole('button', { name: 'Next' }).click();
    for (const interest of ['Hiking', 'Board Games', 'Cooking'])
      await friend.getByRole('button', { name: interest, exact: true }).click();
    await friend.getByRole('button', { name: 'Next' }).click();
    await friend.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(details.getByText('Made for a test of the screens.')).toBeVisible();
  });

  await test.step('the application names the member, and the owner decides', async () => {
    await details.getByRole('button', { name: 'Apply to Join' }).click();
    const dialog = friend.getByRole('dialog', { name: `Apply to Join ${group.name}` });
    await dialog.getByLabel('Why do you want to join this group?').fill('Ada told me so much about you.');
    await dialog.getByLabel('Experience level').selectOption('beginner');
    await dialog.getByRole('button', { name: 'Send Application' }).click();
    await expect(friend.getByText('Application sent successfully!').first()).toBeVisible();
    await page.goto('/applications');
    const received = page.getByRole('region', { name: /Applications to My Groups/ }).getByRole('listitem');
    await expect(received.filter({ hasText: 'Finn' })).toContainText('Invited by Ada Novak');
  });

  await test.step('the owner revokes the link, and it opens nothing anymore', async () => {
    await page.goto('/my-groups');
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('button', { name: 'Share Invite Link' }).click();
    const dialog = page.getByRole('dialog', { name: `Invite a friend to ${group.name}` });
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByText('There are no open links.')).toBeVisible();
    await test.step('also one that was just created, which is then no longer there to copy', async () => {
      await dialog.getByRole('button', { name: 'Create Link' }).click();
      await expect(dialog.getByLabel('Link for your friend')).toBeVisible();
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      await expect(dialog.getByText('There are no open links.')).toBeVisible();
      await expect(dialog.getByLabel('Link for your friend')).toBeHidden();
      await expect(dialog.getByRole('button', { name: 'Create Link' })).toBeVisible();
    });
    const late = await newPerson();
    await late.goto(new URL(link).pathname + new URL(link).search);
    await expect(late.getByText('We couldn’t find this group')).toBeVisible();
    await expect(late.getByText('The invite link may have expired.')).toBeVisible();
  });
});
