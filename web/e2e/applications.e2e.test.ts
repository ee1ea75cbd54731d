import { callApi, requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { applyTo, createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

test('an empty Applications page offers Discover Groups [R2.73]', async ({ page }) => {
  await signUpAndOnboard(page, 'Ada');
  await page.goto('/applications');
  await expect(page.getByText('No applications yet')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Discover Groups' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a decision does not bring the next application under the pointer', async ({ page, newPerson }) => {
  const owner = await signUpAndOnboard(page, 'Olga');
  const group = await createGroup(owner.page, { name: `Circle ${uniqueWord()}` });
  for (const name of ['Ada', 'Ben', 'Cem', 'Dia'])
    await applyTo((await signUpAndOnboard(await newPerson(), name)).page, group.id);
  const cards = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const accept = (name: string) => cards(name).getByRole('button', { name: 'Accept' });

  await test.step('on Applications, a decided one stays where it is until the page is left', async () => {
    const received = page.getByRole('region', { name: /Applications to My Groups/ });
    const names = received.getByRole('heading', { level: 3 });
    await page.goto('/applications');
    await expect(names).toHaveCount(4);
    const [first = '', ...others] = await names.allTextContents();
    await accept(first).click();
    await expect(cards(first).getByText('Accepted')).toBeVisible();
    await expect(names).toHaveText([first, ...others]);
    await page.reload();
    await expect(names).toHaveText([...others, first]);
  });

  await test.step('in My Groups, the second half of a double click accepts no one', async () => {
    await page.goto('/my-groups?tab=pending');
    const names = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect(names).toHaveCount(3);
    const [first = ''] = await names.allTextContents();
    await accept(first).click();
    await expect(names).toHaveCount(2);
    const [next = ''] = await names.allTextContents();
    const accepted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/approve')) accepted.push(request.url());
    });
    // What the browser sends if the list has changed between the two clicks.
    await accept(next).dispatchEvent('click', { detail: 2 });
    await accept(next).click();
    await expect(names).toHaveCount(1);
    expect(accepted).toHaveLength(1);
  });
});

test.describe('Applications', () => {
  test.use({ provokedFailures: /\/api\/(applications|groups)/ });

  test('from both sides', async ({ page, newPerson }) => {
    test.slow();
    const word = uniqueWord();
    const owner = await signUpAndOnboard(page, 'Olga');
    const ada = await signUpAndOnboard(await newPerson(), 'Ada Novak');
    const ben = await signUpAndOnboard(await newPerson(), 'Ben Ito');
    const group = await createGroup(owner.page, { name: `Circle ${word}` });
    const { id: ofAda } = await applyTo(ada.page, group.id);
    await applyTo(ben.page, group.id);
    const said = (words: string, on = page) => expect(on.getByText(words).first()).toBeVisible();
    const mine = ada.page.getByRole('region', { name: /My Applications/ }).getByRole('listitem');
    const received = page.getByRole('region', { name: /Applications to My Groups/ }).getByRole('listitem');
    const from = (name: string) => received.filter({ hasText: name });

    await test.step('My Applications shows status, group, location, members, message, experience and applied date [R2.69]', async () => {
      await ada.page.goto('/applications');
      await expect(mine).toHaveCount(1);
      for (const words of ['Pending', group.name, 'Austin, TX', '1/4 members', 'I love walking slowly'])
        await expect(mine.getByText(words)).toBeVisible();
      await expect(mine.getByText(/Experience: Some experience · Applied/)).toBeVisible();
    });

    await test.step('Applications to My Groups shows applicants as User #id with message and experience [R2.71]', async () => {
      await page.goto('/applications');
      await expect(from('Ada Novak').getByText(`User #${ada.id}`)).toBeVisible();
      await expect(from('Ada Novak').getByText('I love walking slowly')).toBeVisible();
      await expect(from('Ada Novak').getByText('Some experience')).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('the menu badge counts pending applications and invitations together [R2.7]', async () => {
      await expect(page.getByRole('button', { name: 'Menu, 2 pending' })).toBeVisible();
      await page.getByRole('button', { name: /^Menu/ }).click();
      await expect(page.getByRole('menuitem', { name: /^Applications/ })).toContainText('2');
      await page.keyboard.press('Escape');
    });

    await test.step('Reject asks for an optional note and says Application rejected; decided ones show no actions [R2.72 R4.6 R8.22 D10.23]', async () => {
      await from('Ben Ito').getByRole('button', { name: 'Reject' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reject Ben Ito’s application?' });
      await dialog
        .getByLabel('Note (optional)')
        .fill('We just filled the last seat.\nTry the <b>other</b> one!');
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await said('Application rejected');
      await expect(from('Ben Ito').getByText('Rejected')).toBeVisible();
      await expect(from('Ben Ito').getByRole('button', { name: /Accept|Reject$/ })).toHaveCount(0);
      await expect(from('Ben Ito').getByText('Your note')).toBeVisible();
    });

    await test.step('the applicant reads the note on their row [D10.23]', async () => {
      await ben.page.goto('/applications');
      const own = ben.page.getByRole('region', { name: /My Applications/ }).getByRole('listitem');
      await expect(own.getByText('Note from the owner')).toBeVisible();
      await expect(own.getByText('Try the <b>other</b> one!')).toBeVisible();
    });

    await test.step('deciding a withdrawn application: Application not found. It may have been already processed. [R8.23]', async () => {
      // Without live updates, because the withdrawal would remove the application from the page.
      await page.routeWebSocket('**/ws', () => undefined);
      await page.reload();
      await expect(from('Ada Novak')).toBeVisible();
      await requestApi(ada.page, 'DELETE', `/api/applications/${ofAda}`);
      await from('Ada Novak').getByRole('button', { name: 'Accept' }).click();
      await said('Application not found. It may have been already processed.');
    });

    await test.step('Withdraw withdraws a pending application [R2.70 R8.26]', async () => {
      await applyTo(ada.page, group.id);
      await ada.page.goto('/applications');
      await mine.getByRole('button', { name: 'Withdraw' }).click();
      await ada.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await said('Application Withdrawn', ada.page);
      await expect(ada.page.getByText('No applications yet')).toBeVisible();
      expect((await callApi(ada.page, 'GET', `/api/users/${ada.id}/applications`)).body).toEqual([]);
    });

    await test.step('Accept says Application approved and makes the applicant a member [R2.72]', async () => {
      await applyTo(ada.page, group.id);
      await page.reload();
      await from('Ada Novak').getByRole('button', { name: 'Accept' }).click();
      await said('Application approved');
      await expect(from('Ada Novak').getByText('Accepted')).toBeVisible();
      await ada.page.goto('/applications');
      await expect(mine.getByText('Accepted')).toBeVisible();
      await expect(mine.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
      await expect(mine.getByRole('link', { name: 'Open chat' })).toHaveAttribute(
        'href',
        /^\/messages\?group=/,
      );
    });
  });
});
