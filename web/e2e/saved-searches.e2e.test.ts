import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test('a user saves a search, changes it, opens it and deletes it [D10.30 D10.31]', async ({ page }) => {
  await signUpAndOnboard(page, 'Ada');
  await page.goto('/?search=slow+hikes&size=small&locationSearch=Oakland%2C+CA&radius=50');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('slow hikes near Oakland, CA');
  await expectNoAxeViolations(page);

  await test.step('a name is needed', async () => {
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a name')).toBeVisible();
  });

  await dialog.getByLabel('Name').fill('Hikes');
  await dialog.getByLabel('Tell me about new groups').selectOption('daily');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Search saved');
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page.getByRole('heading', { name: 'Hikes' })).toBeVisible();
  await expect(page.getByText('“slow hikes” · Small (2–4) · 50 miles around Oakland, CA')).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step('its emails can be turned off', async () => {
    const notify = page.getByLabel('Tell me about new groups');
    await expect(notify).toHaveValue('daily');
    await notify.selectOption('off');
    await expectToast(page, 'Settings updated');
    await page.reload();
    await expect(notify).toHaveValue('off');
  });

  await test.step('it can be renamed', async () => {
    await page.getByRole('button', { name: 'Rename Hikes' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename Hikes' });
    await rename.getByLabel('Name').fill('Walks');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Walks' })).toBeVisible();
  });

  const restored = { search: 'slow hikes', size: 'small', locationSearch: 'Oakland, CA', radius: '50' };
  const filtersInAddress = () => Object.fromEntries(new URL(page.url()).searchParams);

  await test.step('opening it restores the filters in the address', async () => {
    await page.getByRole('link', { name: 'Open Walks' }).click();
    await expect(page.getByLabel('Search groups')).toHaveValue('slow hikes');
    expect(filtersInAddress()).toEqual(restored);
  });

  await test.step('so does the link of its emails', async () => {
    const [saved] = await requestApi<{ id: number }[]>(page, 'GET', '/api/searches');
    await page.goto(`/searches?open=${saved!.id}`);
    // The first paint, which is the same for every page, has the search boxes of all screens.
    await expect(page).toHaveURL(/\?search=/);
    await expect(page.getByLabel('Search groups')).toHaveValue('slow hikes');
    expect(filtersInAddress()).toEqual(restored);
  });

  await test.step('the email settings lead to it, and it can be deleted', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Manage your saved searches' }).click();
    await page.getByRole('button', { name: 'Delete Walks' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
  });
});

test('without filters there is nothing to save, and visitors see neither button nor list', async ({
  page,
}) => {
  await page.goto('/?search=hike');
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Saved searches' })).toHaveCount(0);
});
