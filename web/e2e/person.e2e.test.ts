import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard, circleOf } from './support/circles';
import { addMember, applyTo, createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test.use({ provokedFailures: /\/api\/(users\/\d+|invitations)$/ });

test('a user who has deleted their account: User not found [R2.83 D7.23]', async ({ page, newPerson }) => {
  const vera = await signUpAndOnboard(page, 'Vera');
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const { id } = await circleOf(vera, otto);
  // Without live updates, because the deletion would remove the name from the page.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto(`/?group=${id}`);
  const name = page.getByRole('button', { name: 'Otto', exact: true });
  await expect(name).toBeVisible();
  await requestApi(otto.page, 'DELETE', '/api/users/me', { password: otto.password });
  await name.click();
  const card = page.getByRole('dialog', { name: 'Otto', exact: true });
  await expect(card.getByText('User not found')).toBeVisible();
  await expect(card.getByText('This profile isn’t available to you anymore.')).toBeVisible();
});

test('a profile shows a stranger age and photo, and the rest to people who share a circle [D10.1 D10.2]', async ({
  page,
  newPerson,
}) => {
  const word = uniqueWord();
  const vera = await signUpAndOnboard(page, 'Vera');
  const otto = await signUpAndOnboard(await newPerson(), `Otto ${word}`);
  const { id } = await createGroup(page, { name: `Walks ${word}` });
  const profile = page.getByRole('dialog', { name: otto.name, exact: true });

  await page.goto('/my-groups?tab=find');
  await page.getByRole('tab', { name: 'Find Members' }).click();
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('button', { name: otto.name, exact: true }).click();
  await expect(profile.getByText('Only people in their circles can see their full profile.')).toBeVisible();
  await expect(profile.getByText(`@${otto.username}`)).toBeHidden();
  await expectNoAxeViolations(page);

  await addMember(vera, otto, id);
  await page.goto(`/?group=${id}`);
  await page.getByRole('button', { name: otto.name, exact: true }).click();
  await expect(profile.getByText(`@${otto.username}`)).toBeVisible();
  await profile
    .getByRole('list', { name: 'Circles you share' })
    .getByRole('link', { name: `Walks ${word}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/messages\\?group=${id}$`));
  await expect(profile).toBeHidden();
});

test('a profile invites to the circles that the viewer owns and the person isn’t in [D10.39]', async ({
  page,
  newPerson,
}) => {
  const word = uniqueWord();
  await signUpAndOnboard(page, 'Vera');
  const otto = await signUpAndOnboard(await newPerson(), `Otto ${word}`);
  const profile = page.getByRole('dialog', { name: otto.name, exact: true });
  const inviting = profile.getByRole('button', { name: `Invite ${otto.name}` });
  const openProfile = async () => {
    await page.goto('/my-groups');
    await page.getByRole('tab', { name: 'Find Members' }).click();
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('button', { name: otto.name, exact: true }).click();
    await expect(profile.getByText('Age 31')).toBeVisible();
  };

  const first = await createGroup(page, { name: `Walks ${word}` });
  await openProfile();
  await inviting.click();
  await expectToast(page, 'Invitation sent');
  await expect(profile.getByRole('button', { name: `Invited ${otto.name}` })).toBeFocused();

  const second = await createGroup(page, { name: `Talks ${word}` });
  await openProfile();
  await inviting.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('menuitem', { name: first.name }).click();
  await expectToast(page, 'Failed to send invitation', 'This person is already invited to this group');
  await inviting.click();
  await page.getByRole('menuitem', { name: second.name }).click();
  await expectToast(page, 'Invitation sent');
  await inviting.click();
  await expect(page.getByRole('menuitem', { name: second.name })).toBeDisabled();

  // An invited user joins without waiting for the owner.
  for (const { id } of [first, second]) await applyTo(otto.page, id);
  await page.goto(`/?group=${first.id}`);
  await page.getByRole('button', { name: otto.name, exact: true }).click();
  await expect(profile.getByRole('list', { name: 'Circles you share' }).getByRole('link')).toHaveCount(2);
  await expect(inviting).toBeHidden();
});
