import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { applyTo, createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

test.use({ provokedFailures: /\/api\/applications\/\d+\/messages/ });

test('an applicant and an owner clear up a question before the answer [D10.19 D10.20 D10.21]', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const owner = await signUpAndOnboard(page, 'Olga');
  const ada = await signUpAndOnboard(await newPerson(), 'Ada Novak');
  const group = await createGroup(owner.page, { name: `Circle ${uniqueWord()}` });
  await applyTo(ada.page, group.id);
  const received = page.getByRole('region', { name: /Applications to My Groups/ }).getByRole('listitem');
  const asks = received.filter({ hasText: 'Ada Novak' }).first();
  const own = ada.page
    .getByRole('region', { name: /My Applications/ })
    .getByRole('listitem')
    .first();
  const thread = 'Questions and answers';

  await test.step('the owner asks', async () => {
    await page.goto('/applications');
    await asks.getByRole('button', { name: 'Ask a question' }).click();
    await expect(asks.getByText('20 of 20 messages left')).toBeVisible();
    await expect(asks.getByLabel('Your message')).toBeFocused();
    await page.keyboard.type('Do you mind dogs?');
    await page.keyboard.press('Enter');
    await expect(asks.getByRole('log', { name: thread })).toContainText(/^You.*Do you mind dogs\?/s);
    await expect(asks.getByText('19 of 20 messages left')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the applicant answers, and the owner sees it at once', async () => {
    await ada.page.goto('/applications');
    await own.getByRole('button', { name: /^Questions 1 message/ }).click();
    await expect(own.getByRole('log', { name: thread })).toContainText(/^Olga.*Do you mind dogs\?/s);
    await own.getByLabel('Your message').fill('I have two of them!');
    await own.getByRole('button', { name: 'Send' }).click();
    await expect(asks.getByRole('log', { name: thread })).toContainText('I have two of them!');
    // The owner can see it before the applicant's page has its answer.
    await expect(own.getByLabel('Your message')).toHaveValue('');
  });

  await test.step('a message that is not sent stays in the field', async () => {
    const posts = /\/api\/applications\/\d+\/messages$/;
    await ada.page.route(posts, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
    );
    await own.getByLabel('Your message').fill('And a cat');
    await own.getByRole('button', { name: 'Send' }).click();
    await expect(own.getByText('Your message wasn’t sent. Please try again.')).toBeVisible();
    await expect(own.getByLabel('Your message')).toHaveValue('And a cat');
    await ada.page.unroute(posts);
    await own.getByRole('button', { name: 'Send' }).click();
    await expect(asks.getByRole('log', { name: thread })).toContainText('And a cat');
  });

  await test.step('the answer closes the thread, which both can still read', async () => {
    await asks.getByRole('button', { name: 'Accept' }).click();
    await expect(own.getByText('This application is no longer pending.')).toBeVisible();
    await expect(own.getByLabel('Your message')).toHaveCount(0);
    await ada.page.reload();
    await own.getByRole('button', { name: /^Read questions 3 messages/ }).click();
    await expect(own.getByRole('log', { name: thread })).toContainText('Do you mind dogs?');
    await expectNoAxeViolations(ada.page);
  });
});
