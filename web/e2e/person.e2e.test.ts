import { fromApi } from './support/api';
import { arrive, circleOf } from './support/circles';
import { expect, test } from './support/test';

test.use({ provokedFailures: /\/api\/users\/\d+$/ });

test('somebody who has gone meanwhile: User not found', async ({ page, newPerson }) => {
  const vera = await arrive(page, 'Vera');
  const otto = await arrive(await newPerson(), 'Otto');
  const { id } = await circleOf(vera, otto);
  // Word of it would take the name off the page.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto(`/?group=${id}`);
  const name = page.getByRole('button', { name: 'Otto', exact: true });
  await expect(name).toBeVisible();
  await fromApi(otto.page, 'DELETE', '/api/users/me', { password: otto.password });
  await name.click();
  await expect(
    page.getByRole('dialog', { name: 'Otto', exact: true }).getByText('User not found'),
  ).toBeVisible();
});
