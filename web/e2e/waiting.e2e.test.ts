import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { confirmAddress, signUpAndOnboard } from './support/circles';
import { addMember, applyTo, createGroup, uniqueWord } from './support/groups';
import { waitForEmail } from './support/inbox';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

const toggleName = 'Tell me when a place opens';

test('a user waits for a place in a full group and is notified once [D10.27 D10.28]', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  const member = await signUpAndOnboard(await newPerson(), 'Mia');
  const user = await signUpAndOnboard(page, 'Ada');
  await confirmAddress(user);
  const group = await createGroup(owner.page, { name: `Full ${word}`, maxMembers: 2 });
  await addMember(owner, member, group.id);

  await page.goto(`/?search=${word}`);
  const card = page
    .getByRole('region', { name: 'All Friend Groups' })
    .getByRole('article', { name: group.name });
  const toggle = card.getByRole('button', { name: toggleName });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expectToast(page, 'We’ll tell you when a place opens');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');

  await test.step('the details show and change the same choice', async () => {
    await page.goto(`/?group=${group.id}`);
    const inDetails = page
      .getByRole('dialog', { name: group.name })
      .getByRole('button', { name: toggleName });
    await expect(inDetails).toHaveAttribute('aria-pressed', 'true');
    await expectNoAxeViolations(page);
    await inDetails.click();
    await expect(inDetails).toHaveAttribute('aria-pressed', 'false');
    await inDetails.click();
    await expect(inDetails).toHaveAttribute('aria-pressed', 'true');
  });

  await requestApi(owner.page, 'PATCH', `/api/groups/${group.id}`, { maxMembers: 3 });
  // The frame makes the open dialog show the free place.
  await expect(
    page.getByRole('dialog', { name: group.name }).getByRole('button', { name: 'Apply to Join' }),
  ).toBeVisible();
  const email = await waitForEmail(user.email, /A place just opened/);
  expect(email.text).toContain(`/?group=${group.id}`);
});

test('cards and details show how soon the owners answer [D10.25]', async ({ page, newPerson }) => {
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  const group = await createGroup(owner.page, { name: `Quick ${word}` });
  for (const name of ['Mia', 'Noa', 'Pia']) {
    const applicant = await signUpAndOnboard(await newPerson(), name);
    const { id } = await applyTo(applicant.page, group.id);
    await requestApi(owner.page, 'PATCH', `/api/applications/${id}/reject`);
  }
  await page.goto(`/?search=${word}`);
  const card = page
    .getByRole('region', { name: 'All Friend Groups' })
    .getByRole('article', { name: group.name });
  await expect(card.getByText('Usually answers within a day')).toBeVisible();
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(
    page.getByRole('dialog', { name: group.name }).getByText('Usually answers within a day'),
  ).toBeVisible();
});

test('a paused group takes no applications until its owner recruits again [D10.26]', async ({
  page,
  newPerson,
}) => {
  const word = uniqueWord();
  await signUpAndOnboard(page, 'Olga');
  const group = await createGroup(page, { name: `Paused ${word}` });
  // Applications expire only after two weeks.
  let isPaused = true;
  const pause = async (from: typeof page, address: RegExp) => {
    await from.route(address, async (route) => {
      if (route.request().method() !== 'GET') isPaused = false;
      const response = await route.fetch();
      const json: unknown = await response.json();
      const paused = JSON.stringify(json).replaceAll(
        '"isRecruiting":true',
        `"isRecruiting":${String(!isPaused)}`,
      );
      await route.fulfill({ response, body: paused });
    });
  };
  const visitor = await newPerson();
  await pause(visitor, /\/api\/groups\?/);
  await visitor.goto(`/?search=${word}`);
  await expect(visitor.getByRole('button', { name: 'Not Recruiting' })).toBeDisabled();

  await pause(page, /\/owned-groups/);
  await pause(page, new RegExp(`/api/groups/${group.id}$`));
  await page.goto('/my-groups');
  await expect(page.getByText('Three applications in a row expired')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'We’re recruiting again' }).click();
  await expectToast(page, 'You’re recruiting again');
  await expect(page.getByText('Three applications in a row expired')).toHaveCount(0);
});
