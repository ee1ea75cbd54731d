import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { connectionOf, postMessage } from './support/chat';
import { signUpAndOnboard } from './support/circles';
import { applyTo, createGroup, inviteTo, uniqueWord } from './support/groups';
import { holdBack } from './support/hold-back';
import { expect, test } from './support/test';
import { expectToast, keepToasts, toasts } from './support/toasts';

/** Opens a page, and waits until it has its live connection and the older notices. */
async function openLive(page: Page, path: string): Promise<void> {
  const notices = page.waitForResponse((response) => response.url().includes('/api/notices'));
  const live = connectionOf(page);
  await page.goto(path);
  await Promise.all([notices, live]);
}

/** Two users, one of whom owns a group. */
async function ownerAndAda(page: Page, newPerson: () => Promise<Page>) {
  const owner = await signUpAndOnboard(page, 'Olga');
  const ada = await signUpAndOnboard(await newPerson(), 'Ada Novak');
  const group = await createGroup(owner.page, { name: `Circle ${uniqueWord()}` });
  return { owner, ada, group };
}

test('being accepted is a moment, with a way into the chat and a first hello', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const word = uniqueWord();
  const owner = await signUpAndOnboard(page, 'Olga');
  const ada = await signUpAndOnboard(await newPerson(), 'Ada Novak');
  const group = await createGroup(owner.page, { name: `Circle ${word}` });
  const { id } = await applyTo(ada.page, group.id);
  await openLive(ada.page, `/?search=${word}`);
  const card = ada.page.getByRole('article', { name: group.name });
  await expect(card).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Ada Novak' })).toHaveCount(0);
  await requestApi(owner.page, 'PATCH', `/api/applications/${id}/approve`);

  await test.step('the slot on the card fills, and a toast leads to the chat', async () => {
    await expect(card.getByRole('listitem').filter({ hasText: 'Ada Novak' })).toHaveCount(1);
    await expect(ada.page.getByText('You’re in!').first()).toBeVisible();
    await keepToasts(ada.page);
    await expectNoAxeViolations(ada.page);
    await ada.page.getByRole('link', { name: 'Open chat' }).click();
    await expect(ada.page).toHaveURL(new RegExp(`/messages\\?group=${group.id}$`));
  });

  await test.step('the chat offers a first hello to edit, until it is sent', async () => {
    await ada.page.getByRole('button', { name: 'Write a hello' }).click();
    const field = ada.page.getByLabel(`Message to ${group.name}`);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/^Hi everyone! I’m Ada from Austin, TX\./);
    await ada.page.keyboard.press('Enter');
    await expect(ada.page.getByRole('log').getByText('I’m Ada from Austin')).toBeVisible();
    await expect(ada.page.getByText('You’re new here.')).toHaveCount(0);
  });

  await test.step('the bell keeps it, unread until looked at, on every device and after a reload', async () => {
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    const notice = ada.page.getByRole('menuitem', { name: /You’re in!/ });
    await expect(notice).toContainText(`Your application to ${group.name} was accepted.`);
    await expect(notice.getByText('New:')).toBeAttached();
    // Nothing else waits, so there is only what happened.
    const headings = ada.page.getByRole('menu').getByText(/^(Notifications|What happened)$/);
    await expect(headings).toHaveText(['What happened']);
    await expectNoAxeViolations(ada.page);
    await ada.page.keyboard.press('Escape');
    const bell = ada.page.getByRole('button', { name: 'Notifications', exact: true });
    await expect(bell).toBeVisible();
    await ada.page.reload();
    await bell.click();
    await expect(notice.getByText('New:')).toHaveCount(0);
    await expect(headings).toHaveText(['Notifications', 'What happened']);
    await notice.click();
    await expect(ada.page).toHaveURL(new RegExp(`/messages\\?group=${group.id}$`));
  });
});

test.describe('while a part can’t be fetched', () => {
  test.use({ provokedFailures: /\/api\/(notices|messages\/unread)/ });

  test('the bell says that its entries are loading, or could not be loaded, and loads them again', async ({
    page,
    newPerson,
  }) => {
    const { owner, ada, group } = await ownerAndAda(page, newPerson);
    const { id } = await applyTo(ada.page, group.id);
    await requestApi(owner.page, 'PATCH', `/api/applications/${id}/approve`);
    await openLive(ada.page, '/applications');
    const bell = ada.page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 1 new');
    const entries = ada.page.getByRole('menu').getByRole('menuitem');

    await ada.page.clock.install();
    await ada.page.route('**/api/notices?*', (route) => route.abort());
    await ada.page.reload();
    await bell.focus();
    await ada.page.keyboard.press('ArrowDown');
    await expect(entries).toHaveText(['Loading notifications…']);
    await expect(entries).toBeFocused();
    await ada.page.clock.runFor(4_000);
    await expect(entries).toHaveText(['Couldn’t load everythingTry again']);
    await expectNoAxeViolations(ada.page);

    await ada.page.unroute('**/api/notices?*');
    await ada.page.keyboard.press('Enter');
    await expect(entries).toHaveText([/^New: You’re in!/]);
    await ada.page.keyboard.press('ArrowDown');
    await expect(entries).toBeFocused();

    await test.step('notices that were read before it opened are not new', async () => {
      await ada.page.keyboard.press('Escape');
      await expect(bell).toHaveAccessibleName('Notifications');
      const answer = await holdBack(ada.page, '**/api/notices?*');
      await ada.page.reload();
      await bell.click();
      await expect(entries).toHaveText(['Loading notifications…']);
      answer();
      await expect(entries).toHaveText(['You’re all caught up.', /^You’re in!/]);
    });

    await test.step('what is known is there meanwhile', async () => {
      await postMessage(owner.page, group.id, 'Hello Ada');
      await ada.page.unrouteAll({ behavior: 'wait' });
      await ada.page.route('**/api/notices?*', (route) => route.abort());
      await ada.page.reload();
      await bell.click();
      await expect(entries).toHaveText([new RegExp(group.name), 'Couldn’t load everythingTry again']);
      await ada.page.unroute('**/api/notices?*');
      await entries.last().click();
      await expect(entries).toHaveText([new RegExp(group.name), /^You’re in!/]);
    });

    await test.step('unread messages are among them', async () => {
      await ada.page.route('**/api/messages/unread', (route) => route.abort());
      await ada.page.reload();
      await bell.click();
      await expect(entries).toHaveText(['Couldn’t load everythingTry again', /^You’re in!/]);
    });
  });
});

test('the toast of an acceptance goes once its chat is open, whichever way led there', async ({
  page,
  newPerson,
}) => {
  const { owner, ada, group } = await ownerAndAda(page, newPerson);
  const { id } = await applyTo(ada.page, group.id);
  await openLive(ada.page, '/applications');
  await requestApi(owner.page, 'PATCH', `/api/applications/${id}/approve`);
  await expectToast(ada.page, 'You’re in!');
  await keepToasts(ada.page);
  await ada.page.getByRole('main').getByRole('link', { name: 'Open chat' }).click();
  await expect(ada.page.getByLabel(`Message to ${group.name}`)).toBeVisible();
  await expect(toasts(ada.page)).toHaveCount(0);
});

test('accepting an invitation leads into the chat', async ({ page, newPerson }) => {
  const { owner, ada, group } = await ownerAndAda(page, newPerson);
  await openLive(ada.page, '/');
  await inviteTo(owner, ada, group.id);
  await ada.page.getByRole('link', { name: 'See invitation' }).click();
  await ada.page.getByRole('button', { name: 'Accept' }).click();
  await ada.page.getByRole('link', { name: 'Open chat' }).click();
  await expect(ada.page).toHaveURL(new RegExp(`/messages\\?group=${group.id}$`));

  await test.step('and the inviter sees in the bell that they joined, with the way to the chat', async () => {
    await owner.page.goto('/');
    await owner.page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    const notice = owner.page.getByRole('menuitem', { name: /Someone you invited has joined/ });
    await expect(notice).toContainText(`Ada Novak joined ${group.name}.`);
    await notice.click();
    await expect(owner.page).toHaveURL(new RegExp(`/messages\\?group=${group.id}$`));
  });
});

test('an invitation that arrives during the first load of the list is not lost', async ({
  page,
  newPerson,
}) => {
  const { owner, ada, group } = await ownerAndAda(page, newPerson);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const list = `/api/users/${ada.id}/invitations?**status=pending**`;
  const fetched = new Promise<void>((resolve) => {
    void ada.page.route(
      list,
      async (route) => {
        const response = await route.fetch();
        resolve();
        await answered;
        // The app has canceled the request by then.
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
  });
  await openLive(ada.page, '/');
  await fetched;
  await inviteTo(owner, ada, group.id);
  await ada.page.getByRole('link', { name: 'See invitation' }).click();
  answer();
  await expect(ada.page.getByRole('button', { name: 'Accept' })).toBeVisible();
});
