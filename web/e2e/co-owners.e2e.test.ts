import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { addMember, applyTo, createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

// The application of a removed member is refused.
test.use({ provokedFailures: /\/api\/applications$/ });

test('a co-owner manages the group with its owner', async ({ page, newPerson }) => {
  test.slow();
  const word = uniqueWord();
  const owner = await signUpAndOnboard(page, 'Olga Berg');
  const helper = await signUpAndOnboard(await newPerson(), `Cora ${word}`);
  const member = await signUpAndOnboard(await newPerson(), `Mia ${word}`);
  const applicant = await signUpAndOnboard(await newPerson(), `Ada ${word}`);
  const group = await createGroup(page, { name: `Hikes ${word}`, maxMembers: 6 });
  await addMember(owner, helper, group.id);
  await addMember(owner, member, group.id);
  await applyTo(applicant.page, group.id);

  await test.step('the owner makes a member a co-owner, after a confirmation [D10.38]', async () => {
    await page.goto('/my-groups');
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('button', { name: `Make co-owner: ${helper.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Make ${helper.name} a co-owner?` });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Make co-owner' }).click();
    await expect(page.getByText('Co-owner added').first()).toBeVisible();
    await expect(page.getByText('Co-owner', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove as co-owner: ${helper.name}` })).toBeVisible();
  });

  await test.step('the co-owner decides about an applicant [D10.39 D10.41]', async () => {
    await helper.page.goto('/my-groups?tab=pending');
    await expect(helper.page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
    await helper.page.getByRole('button', { name: 'Accept' }).click();
    await expect(helper.page.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();
  });

  await test.step('the co-owner edits, invites and removes members, but disbands nothing [D10.39 D10.40]', async () => {
    await helper.page.goto('/my-groups?tab=joined');
    await expect(helper.page.getByRole('link', { name: 'Invite' })).toBeVisible();
    await helper.page.getByRole('button', { name: 'Manage' }).click();
    await expect(helper.page.getByRole('button', { name: 'Edit Group' })).toBeVisible();
    await expect(helper.page.getByRole('switch', { name: 'Group Visibility' })).toBeVisible();
    await expect(helper.page.getByRole('button', { name: 'Leave Group' })).toBeVisible();
    await expect(helper.page.getByRole('button', { name: 'Disband Group' })).toHaveCount(0);
    await expect(helper.page.getByRole('button', { name: `Remove: ${owner.name}` })).toHaveCount(0);
    await expect(helper.page.getByRole('button', { name: /co-owner:|Make owner:/ })).toHaveCount(0);
    await helper.page.getByRole('button', { name: `Remove: ${member.name}` }).click();
    await helper.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(helper.page.getByText('Member removed').first()).toBeVisible();
  });

  await test.step('a removed member learns when they can apply again [D10.15 D10.18]', async () => {
    await member.page.goto(`/?search=${word}`);
    const results = member.page.getByRole('region', { name: 'All Friend Groups' });
    await results.getByRole('button', { name: 'Apply to Join' }).click();
    const dialog = member.page.getByRole('dialog', { name: `Apply to Join ${group.name}` });
    await dialog.getByLabel('Why do you want to join this group?').fill('I would love to come back to you.');
    await dialog.getByLabel('Experience level').selectOption('beginner');
    await dialog.getByRole('button', { name: 'Send Application' }).click();
    await expectToast(member.page, 'You may apply again in 7 days');
  });
});
