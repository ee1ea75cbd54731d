import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { log, openChat, postMessage } from './support/chat';
import { circleOf, signUpAndOnboard } from './support/circles';
import { applyTo, createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

test.use({ provokedFailures: /\/api\/users\/\d+$/ });

test('a name in a chat opens a card, and the card a chat [D7.23]', async ({ page, newPerson }) => {
  const ana = await signUpAndOnboard(page, 'Ana');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  await requestApi(ben.page, 'PUT', `/api/users/${ben.id}`, { interests: ['Hiking', 'Chess', 'Cooking'] });
  const group = await circleOf(ana, ben);
  await postMessage(page, group.id, 'Hi Ben');
  await postMessage(ben.page, group.id, 'Hi Ana');
  await openChat(page, group.id);
  const name = log(page).getByRole('button', { name: 'Ben', exact: true });
  const card = page.getByRole('dialog', { name: 'Ben', exact: true });

  await name.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Fond of long walks.')).toBeVisible();
  await expect(card.getByText('Age 31')).toBeVisible();
  await expect(card.getByRole('list', { name: 'Interests you share' }).getByRole('listitem')).toHaveText([
    'Hiking',
    'Cooking',
  ]);
  await expect(card.getByRole('list', { name: 'Other interests' })).toHaveText('Chess');
  await expectNoAxeViolations(page);

  await test.step('with what is rarely done behind a menu, which opens by keyboard', async () => {
    const more = card.getByRole('button', { name: 'More about Ben' });
    await expect(page.getByText(/^(Block|Report)/)).toHaveCount(0);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Block Ben', 'Report Ben']);
    await expect(page.getByRole('menuitem', { name: 'Block Ben' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Block Ben?' });
    await expect(question.locator(':focus')).toHaveCount(1);
    // While the menu fades out, it can still take the key.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(card).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(name).toBeFocused();

  await log(page).getByRole('button', { name: 'Ben’s photo' }).click();
  await card.getByRole('link', { name: 'Message Ben' }).click();
  await expect(page).toHaveURL(`/messages?with=${ben.id}`);
  await expect(page.getByLabel('Message to Ben')).toBeVisible();
  await expect(card).toHaveCount(0);

  await test.step('unless the person takes no messages', async () => {
    await requestApi(ben.page, 'PATCH', '/api/users/safety-settings', { allowDirectMessages: false });
    await expect
      .poll(() => requestApi<{ canWrite: boolean }>(page, 'GET', `/api/direct/${ben.id}`))
      .toMatchObject({ canWrite: false });
    await openChat(page, group.id);
    await name.click();
    await expect(card.getByText('You can’t message Ben right now.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Message Ben' })).toBeDisabled();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the own name opens the profile page', async () => {
    await log(page).getByRole('link', { name: 'You', exact: true }).click();
    await expect(page).toHaveURL('/profile');
  });
});

test('the faces of a group’s circle open cards, by keyboard too [D7.23]', async ({ page, newPerson }) => {
  const word = uniqueWord();
  await signUpAndOnboard(page, 'Vera');
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const group = await createGroup(otto.page, { name: `Walks ${word}` });
  await expect(async () => {
    await page.goto(`/?search=${word}`);
    await expect(page.getByRole('article')).not.toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  const face = page
    .getByRole('article', { name: `Walks ${word}` })
    .first()
    .getByRole('button', { name: 'Otto, 31' });
  await face.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Otto', exact: true });
  await expect(card.getByText('Only people in their circles can see their full profile.')).toBeVisible();
  await expect(card.getByText('You can message Otto once you share a circle.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(face).toBeFocused();

  await test.step('an applicant sees the whole profile, but can’t write yet', async () => {
    await applyTo(page, group.id);
    await page.reload();
    await face.click();
    await expect(card.getByText('Fond of long walks.')).toBeVisible();
    await expect(card.getByText('You can message Otto once you share a circle.')).toBeVisible();
  });
});
