import type { Locator, Page } from '@playwright/test';

import { requestApi } from './support/api';
import { signUpAndOnboard } from './support/circles';
import { applyTo, inviteTo, createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

/** One more than a page of cards. */
const many = 21;

test('lists longer than a page have Load More, and the menu counts all pending items [R2.7]', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const owner = await signUpAndOnboard(page, 'Olga');
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const word = uniqueWord();
  const groups = await Promise.all(
    Array.from({ length: many }, (_, index) => createGroup(page, { name: `Circle ${index} ${word}` })),
  );
  await Promise.all(groups.map(({ id }) => applyTo(ada.page, id)));
  await Promise.all(groups.map(({ id }) => inviteTo(owner, ben, id)));
  const waiting = (on: Page) => on.getByRole('button', { name: `Menu, ${many} pending` });
  const goesOn = async (list: Locator) => {
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(many - 1);
    await list.getByRole('button', { name: /^Load More/ }).click();
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(many);
    await expect(list.getByRole('button', { name: /^Load More/ })).toHaveCount(0);
  };

  await test.step('My Applications', async () => {
    await ada.page.goto('/applications');
    await goesOn(ada.page.getByRole('region', { name: `My Applications (${many})` }));
  });

  await test.step('Applications to My Groups, pending ones first', async () => {
    const [last] = await requestApi<{ id: number; group: { name: string } }[]>(
      page,
      'GET',
      `/api/users/${owner.id}/pending-applications?limit=1`,
    );
    await page.goto('/applications');
    await expect(waiting(page)).toBeVisible();
    const received = page.getByRole('region', { name: `Applications to My Groups (${many})` });
    await goesOn(received);
    await received.getByRole('button', { name: 'Reject' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(received.getByRole('listitem').first()).toContainText('Rejected');
    await expect(page.getByRole('button', { name: `Menu, ${many - 1} pending` })).toBeVisible();
    await page.reload();
    await goesOn(received);
    await expect(received.getByRole('listitem').last()).toContainText(`${last?.group.name}`);
    await expect(received.getByRole('listitem').last()).toContainText('Rejected');
  });

  await test.step('Pending Invitations', async () => {
    await ben.page.goto('/invitations');
    await expect(waiting(ben.page)).toBeVisible();
    await goesOn(ben.page.getByRole('region', { name: 'Pending Invitations' }));
  });
});
