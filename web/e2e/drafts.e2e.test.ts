import type { Invitation, Member, StaffReport } from '@circlet/contracts';
import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard, type Person } from './support/circles';
import { connectionOf } from './support/chat';
import { addMember, applyTo, createGroup, inviteTo, uniqueWord } from './support/groups';
import { askToSignOut, signInAs, signOut, signOutAnyway } from './support/people';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

// Requests that are pending when a session ends are refused.
test.use({ provokedFailures: /\/api\// });

const newGroup = (page: Page) => page.getByRole('dialog', { name: 'Create New Group' });
const openNewGroup = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Create Group' }).click();
  await expect(newGroup(page)).toBeVisible();
};

/** Goes to another page of the app, without loading it again. */
const leave = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'Find Friends' }).click();
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
};

const signInHere = async (page: Page, { name, email, password }: Person): Promise<void> => {
  await page.getByRole('link', { name: 'Sign Up/Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('link', { name: `${name}, your profile` })).toBeVisible();
};

const restored = 'Draft restored';

test.describe('a new group that was typed and left', () => {
  test('is kept by the dialog until it is created or discarded', async ({ page }) => {
    await signUpAndOnboard(page, 'Olga');
    await page.goto('/');
    const dialog = newGroup(page);
    const name = dialog.getByLabel('Group Name');
    await openNewGroup(page);
    await expect(dialog.getByText(restored)).toBeHidden();
    await name.fill('Sunday Bakers');
    await dialog.getByRole('button', { name: 'Cooking', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await openNewGroup(page);
    await expect(dialog.getByText(restored)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Create New Group' })).toBeFocused();
    await expect(name).toHaveValue('Sunday Bakers');
    await expect(dialog.getByRole('button', { name: 'Cooking', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect(name).toHaveValue('');
    await expect(name).toBeFocused();
    await expect(dialog.getByText(restored)).toBeHidden();

    await name.fill('Sunday Bakers');
    await dialog.getByLabel('Description').fill('Slow walks and good bread.');
    await dialog.getByLabel('Location').fill('Austin, TX');
    await dialog.getByLabel('Max Members').selectOption('5');
    await page.keyboard.press('Escape');
    await openNewGroup(page);
    await name.press('Enter');
    await expect(page.getByText('Group created successfully!').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await openNewGroup(page);
    await expect(name).toHaveValue('');
    await expect(dialog.getByText(restored)).toBeHidden();
  });

  test('is shared by the page and the dialog, which submits every field', async ({ page }) => {
    const { id } = await signUpAndOnboard(page, 'Olga');
    await page.goto('/create-group');
    const form = page.getByRole('main');
    await form.getByLabel('Group Name').fill('Sunday Bakers');
    await form.getByLabel('Description').fill('Slow walks and good bread.');
    await form.getByLabel('Location').fill('Denver, CO');
    await form.getByLabel('Category').selectOption('Food & Dining');
    await form.getByLabel('Max Members').selectOption('4');
    await form.getByRole('switch', { name: 'Listed group' }).click();
    await leave(page);

    await page.goBack();
    await expect(form.getByText(restored)).toBeVisible();
    await expect(form.getByLabel('Location')).toHaveValue('Denver, CO');
    await expect(form.getByLabel('Category')).toHaveValue('Food & Dining');
    await expect(form.getByRole('switch', { name: 'Listed group' })).not.toBeChecked();
    // Not where the user has left it, with fields partly below the header.
    await page.mouse.wheel(0, -5_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectNoAxeViolations(page);
    await leave(page);

    await openNewGroup(page);
    const dialog = newGroup(page);
    await expect(dialog.getByLabel('Group Name')).toHaveValue('Sunday Bakers');
    await expect(dialog.getByText('It includes what you chose in the full form.')).toBeVisible();
    await dialog.getByLabel('Description').fill('Slow walks and better bread.');
    await dialog.getByRole('link', { name: 'full form' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.getByLabel('Description')).toHaveValue('Slow walks and better bread.');
    await expect(form.getByLabel('Category')).toHaveValue('Food & Dining');
    await leave(page);

    await openNewGroup(page);
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expect(dialog).toBeHidden();
    const groups = await requestApi<unknown[]>(page, 'GET', `/api/users/${id}/owned-groups`);
    expect(groups).toEqual([
      expect.objectContaining({ category: 'Food & Dining', isListed: false, maxMembers: 4 }),
    ]);
  });

  test('leaves the fields alone that an address fills in, and has a draft of its own there', async ({
    page,
  }) => {
    await signUpAndOnboard(page, 'Olga');
    const form = page.getByRole('main');
    const [name, location] = [form.getByLabel('Group Name'), form.getByLabel('Location')];
    await page.goto('/create-group');
    await name.fill('Sunday Bakers');
    await location.fill('Denver, CO');
    await leave(page);

    await page.evaluate(() => {
      history.pushState(null, '', '/create-group?location=Boston%2C+MA');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(location).toHaveValue('Boston, MA');
    await expect(name).toHaveValue('');
    await name.fill('Sunday Walkers');
    await leave(page);
    await page.goBack();
    await expect(location).toHaveValue('Boston, MA');
    await expect(name).toHaveValue('Sunday Walkers');
  });

  test('is gone from the page once it is created there or canceled', async ({ page }) => {
    await signUpAndOnboard(page, 'Olga');
    const form = page.getByRole('main');
    const name = form.getByLabel('Group Name');
    await page.goto('/create-group');
    await name.fill('Sunday Bakers');
    await form.getByRole('button', { name: 'Cancel' }).click();
    // The address changes before the page does.
    await expect(page.getByRole('heading', { name: 'My Groups', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(name).toHaveValue('');

    await name.fill('Sunday Bakers');
    await form.getByLabel('Description').fill('Slow walks and good bread.');
    await form.getByLabel('Location').fill('Austin, TX');
    await form.getByLabel('Category').selectOption('Food & Dining');
    // The user has left the page when the server answers.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/groups', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await name.press('Enter');
    await expect(form.getByRole('button', { name: 'Creating...' })).toBeVisible();
    await leave(page);
    answer();
    await expect(page.getByText('Group Created Successfully').first()).toBeVisible();
    await page.goBack();
    await expect(name).toHaveValue('');
    await expect(form.getByText(restored)).toBeHidden();
  });
});

test('changes to a group are kept after Escape, over what others have changed since, until they are saved', async ({
  page,
}) => {
  await signUpAndOnboard(page, 'Olga');
  const group = await createGroup(page, { name: `Kept ${uniqueWord()}` });
  await page.goto('/my-groups');
  await page.getByRole('button', { name: 'Manage' }).click();
  const edit = page.getByRole('button', { name: 'Edit Group' });
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  const description = dialog.getByLabel('Description');
  await edit.click();
  await description.fill('Slow walks and good bread.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await requestApi(page, 'PATCH', `/api/groups/${group.id}`, { location: 'Boston, MA' });
  await leave(page);
  await page.goBack();
  // The form starts with what the page has.
  await expect(page.getByText('Boston, MA').first()).toBeVisible();
  await page.getByRole('button', { name: 'Manage' }).click();

  await edit.click();
  await expect(dialog.getByText(restored)).toBeVisible();
  await expect(description).toHaveValue('Slow walks and good bread.');
  await expect(dialog.getByLabel('Location')).toHaveValue('Boston, MA');
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Group Name').press('Enter');
  await expect(page.getByText('Group updated').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await edit.click();
  await expect(description).toHaveValue('Slow walks and good bread.');
  await expect(dialog.getByText(restored)).toBeHidden();

  await description.fill('Never mind.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(description).toHaveValue('Slow walks and good bread.');
});

test('changes to a group are dropped once the user may not edit it anymore', async ({ page, newPerson }) => {
  const olga = await signUpAndOnboard(await newPerson(), 'Olga');
  const mia = await signUpAndOnboard(page, 'Mia');
  const { id: groupId } = await createGroup(olga.page, { name: `Kept ${uniqueWord()}` });
  const memberships = `/api/groups/${groupId}/members`;
  const makeCoOwner = async (): Promise<string> => {
    const members = await requestApi<Member[]>(olga.page, 'GET', memberships);
    const path = `${memberships}/${String(members.find(({ userId }) => userId === mia.id)?.id)}`;
    await requestApi(olga.page, 'PUT', `${path}/role`, { role: 'coowner' });
    return path;
  };
  await addMember(olga, mia, groupId);
  const membership = await makeCoOwner();
  const connection = connectionOf(page);
  await page.goto('/my-groups?tab=joined');
  await connection;
  const openDetails = () => page.getByRole('button', { name: 'Manage' }).click();
  const edit = page.getByRole('button', { name: 'Edit Group' });
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await openDetails();
  await edit.click();
  await dialog.getByLabel('Description').fill('Slow walks and good bread.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await requestApi(olga.page, 'DELETE', membership);
  await expect(page.getByRole('tab', { name: "Groups I'm In (0)" })).toBeVisible();
  await inviteTo(olga, mia, groupId);
  const [invitation] = await requestApi<Invitation[]>(page, 'GET', `/api/users/${mia.id}/invitations`);
  await requestApi(page, 'PATCH', `/api/invitations/${String(invitation?.id)}/accept`);
  await makeCoOwner();
  await openDetails();
  await edit.click();
  await expect(dialog.getByLabel('Description')).toBeVisible();
  await expect(dialog.getByLabel('Description')).not.toHaveValue('Slow walks and good bread.');
  await expect(dialog.getByText(restored)).toBeHidden();
});

test('a moderator’s notes are kept after Escape, each with its report, until they are saved', async ({
  newPerson,
}) => {
  const word = uniqueWord();
  const otto = await signUpAndOnboard(await newPerson(), `Otto ${word}`);
  for (const reason of ['spam', 'harassment']) {
    const reporter = await signUpAndOnboard(await newPerson(), 'Rita');
    await requestApi(reporter.page, 'POST', '/api/reports', {
      reportedUserId: otto.id,
      reason,
      description: `Sells something called ${word}`,
    });
  }
  const page = await newPerson();
  await signInAs(page, 'moderator');
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Search reports' }).fill(word);
  const dialog = page.getByRole('dialog');
  const notes = dialog.getByLabel('Moderator notes');
  const button = (reason: string, name: string) =>
    page.getByRole('row').filter({ hasText: word }).filter({ hasText: reason }).getByRole('button', { name });
  const review = button('Spam', 'Review');
  await review.click();
  await notes.fill('Ask him first.');
  await page.keyboard.press('Escape');
  await button('Harassment', 'Review').click();
  await expect(notes).toHaveValue('');
  await page.keyboard.press('Escape');

  await review.click();
  await expect(notes).toHaveValue('Ask him first.');
  await expect(dialog.getByText(restored)).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Ask him first.');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await review.click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Update Report' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Reviewed' }).click();
  await page.getByRole('searchbox', { name: 'Search reports' }).fill(word);
  const resolve = button('Spam', 'Resolve');
  await resolve.click();
  await expect(notes).toHaveValue('Ask him first.');
  await expect(dialog.getByText(restored)).toBeHidden();

  await notes.fill('Asked him.');
  await page.keyboard.press('Escape');
  await resolve.click();
  await expect(notes).toHaveValue('Asked him.');
  await expect(dialog.getByText('Saved notes: Ask him first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(notes).toHaveValue('Ask him first.');
  await expect(notes).toBeFocused();
});

test('a report that a colleague changes after a reload is decided as it was read', async ({ newPerson }) => {
  const word = uniqueWord();
  const otto = await signUpAndOnboard(await newPerson(), `Otto ${word}`);
  const { page: reporter } = await signUpAndOnboard(await newPerson(), 'Rita');
  await requestApi(reporter, 'POST', '/api/reports', {
    reportedUserId: otto.id,
    reason: 'spam',
    description: `Sells something called ${word}`,
  });
  const [page, colleague] = [await newPerson(), await newPerson()];
  await signInAs(page, 'moderator');
  await signInAs(colleague, 'admin');
  await page.goto(`/admin?search=${word}`);
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Moderator notes').fill('Ask him first.');
  await page.reload();
  await expect(dialog.getByText(restored)).toBeVisible();

  const [report] = await requestApi<StaffReport[]>(colleague, 'GET', `/api/admin/reports?search=${word}`);
  const refetched = page.waitForResponse(/\/api\/admin\/reports\?/);
  await requestApi(colleague, 'PATCH', `/api/admin/reports/${report!.id}`, { moderatorNotes: 'I know him.' });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await refetched;
  await dialog.getByRole('button', { name: 'Update Report' }).click();
  await expectToast(page, 'Update Failed');
  await expect(dialog.getByLabel('Moderator notes')).toHaveValue('Ask him first.');
});

test('changes to the profile are kept when the user leaves the page, until they are saved or canceled', async ({
  page,
}) => {
  await signUpAndOnboard(page, 'Paula');
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  const bio = page.getByLabel('Bio');
  await edit.click();
  await bio.fill('Fond of short walks.');
  await leave(page);
  await page.goBack();
  await edit.click();
  await expect(page.getByText(restored)).toBeVisible();
  await expect(bio).toHaveValue('Fond of short walks.');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await edit.click();
  await expect(page.getByText(restored)).toBeHidden();

  await bio.fill('Never mind.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(bio).toHaveValue('Fond of short walks.');
});

test('a new group is kept by a reload, after which signing out still warns about it', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  await page.goto('/');
  await openNewGroup(page);
  await newGroup(page).getByLabel('Group Name').fill('Sunday Bakers');
  await page.reload();
  await expect(newGroup(page).getByText(restored)).toBeVisible();
  await expect(newGroup(page).getByLabel('Group Name')).toHaveValue('Sunday Bakers');
  await page.keyboard.press('Escape');
  await expect(newGroup(page)).toBeHidden();
  await page.reload();
  await askToSignOut(page);
});

test('a new group that was sent before a reload is not created a second time', async ({ page }) => {
  const { id } = await signUpAndOnboard(page, 'Olga');
  await page.goto('/');
  const dialog = newGroup(page);
  const create = () => dialog.getByRole('button', { name: 'Create Group' }).click();
  await openNewGroup(page);
  await dialog.getByLabel('Group Name').fill('Sunday Bakers');
  await dialog.getByLabel('Description').fill('Slow walks and good bread.');
  await dialog.getByLabel('Location').fill('Austin, TX');
  await dialog.getByLabel('Max Members').selectOption('5');
  const answered = new Promise<void>((resolve) => {
    void page.route('**/api/groups', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      resolve();
    });
  });
  await create();
  await answered;
  await page.reload();
  await page.unroute('**/api/groups');
  await expect(dialog.getByText(restored)).toBeVisible();
  await create();
  await expect(dialog).toBeHidden();
  expect(await requestApi<unknown[]>(page, 'GET', `/api/users/${id}/owned-groups`)).toHaveLength(1);
});

test('an application is kept when the user goes back or reloads, until it is sent or canceled', async ({
  page,
  newPerson,
}) => {
  const olga = await signUpAndOnboard(await newPerson(), 'Olga');
  const { id, name } = await createGroup(olga.page, { name: `Kept ${uniqueWord()}` });
  await signUpAndOnboard(page, 'Ada');
  await page.goto('/safety');
  await page.goto(`/circle?group=${id}`);
  const dialog = page.getByRole('dialog', { name: `Apply to Join ${name}` });
  const [message, level] = [
    dialog.getByLabel('Why do you want to join this group?'),
    dialog.getByLabel('Experience level'),
  ];
  const button = page.getByRole('button', { name: 'Apply to Join' });
  const open = () => button.click();
  await open();
  await message.fill('I love walking slowly and I bake.');
  await level.selectOption('beginner');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await open();
  await expect(dialog.getByText(restored)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: `Apply to Join ${name}` })).toBeFocused();
  await expect(message).toHaveValue('I love walking slowly and I bake.');
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(message).toHaveValue('I love walking slowly and I bake.');
  await expect(level).toHaveValue('beginner');
  await dialog.getByRole('button', { name: 'Cancel' }).dblclick();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(message).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(message).toHaveValue('');
  await expect(dialog.getByText(restored)).toBeHidden();

  await message.fill('I love walking slowly and I bake.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(level).toHaveValue('');
  await level.selectOption('expert');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(message).toHaveValue('');
  await expect(message).toBeFocused();
  await message.fill('I love walking slowly and I bake.');
  await level.selectOption('expert');
  await dialog.getByRole('button', { name: 'Send Application' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Applied' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('application'))),
  ).toEqual([]);
  // The dialog has left nothing on the way back.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Safety', level: 1 })).toBeVisible();
});

test('an open dialog for a new group is closed by the back button and opened again by a reload', async ({
  page,
}) => {
  await signUpAndOnboard(page, 'Olga');
  await page.goto('/safety');
  const heading = page.getByRole('heading', { name: 'Safety', level: 1 });
  await openNewGroup(page);
  const dialog = newGroup(page);
  await dialog.getByLabel('Group Name').fill('Sunday Bakers');
  await page.reload();
  await expect(dialog.getByLabel('Group Name')).toHaveValue('Sunday Bakers');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(heading).toBeVisible();
});

test('a double click on a button opens its dialog once', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  await page.goto('/safety');
  // The code of the dialog is still loading at the second click.
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Create Group' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(newGroup(page)).toBeVisible();
  await page.goBack();
  await expect(newGroup(page)).toBeHidden();
});

test('a search that takes effect after a dialog was opened stays, and so does the dialog', async ({
  page,
}) => {
  await signUpAndOnboard(page, 'Olga');
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('bread');
  await openNewGroup(page);
  await expect(page).toHaveURL(/\?search=bread/);
  await expect(newGroup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(newGroup(page)).toBeHidden();
  await expect(page).toHaveURL(/\?search=bread/);
});

test('the next user in the same tab does not see the dialog that the last one had open', async ({ page }) => {
  const olga = await signUpAndOnboard(page, 'Olga');
  await page.goto('/safety');
  await openNewGroup(page);
  await page.keyboard.press('Escape');
  await signOut(page);
  await signUpAndOnboard(page, 'Ada');
  await page.goto('/safety');
  await openNewGroup(page);
  await page.reload();
  await expect(newGroup(page)).toBeVisible();
  await page.evaluate((userId) => {
    const { usr, ...entry } = history.state as { usr: { dialog: object } };
    history.replaceState({ ...entry, usr: { dialog: { ...usr.dialog, userId } } }, '');
  }, olga.id);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Safety', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(newGroup(page)).toBeHidden();
  await openNewGroup(page);
});

test('an interest that was typed and not added is part of the new group', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  await page.goto('/create-group');
  const form = page.getByRole('main');
  await form.getByLabel('Group Name').fill('Sunday Bakers');
  await form.getByLabel('Description').fill('Slow walks and good bread.');
  await form.getByLabel('Location').fill('Austin, TX');
  await form.getByLabel('Category').selectOption('Food & Dining');
  await form.getByLabel('Add your own interest').fill('Sourdough');
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/groups'),
  );
  await form.getByRole('button', { name: 'Create Group' }).click();
  expect(await (await created).json()).toMatchObject({ interests: ['Sourdough'] });
});

test('a report is kept by a reload, each with its subject, until it is sent or canceled', async ({
  page,
  newPerson,
}) => {
  const olga = await signUpAndOnboard(await newPerson(), 'Olga');
  const { id } = await createGroup(olga.page, { name: `Kept ${uniqueWord()}` });
  await signUpAndOnboard(page, 'Ada');
  await page.goto(`/circle?group=${id}`);
  const dialog = page.getByRole('dialog', { name: /^Report / });
  const text = dialog.getByLabel('What happened?');
  const reportGroup = page.getByRole('button', { name: 'Report this group' });
  const reportOwner = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Olga' }).first().click();
    await page.getByRole('button', { name: 'More about Olga' }).click();
    await page.getByRole('menuitem', { name: 'Report Olga' }).click();
  };
  await reportGroup.click();
  await dialog.getByLabel('What’s wrong?').selectOption('spam');
  await text.fill('They sell watches in the chat.');
  await page.reload();
  await reportOwner();
  await expect(text).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await reportGroup.click();
  await expect(dialog.getByText(restored)).toBeVisible();
  await expect(text).toHaveValue('They sell watches in the chat.');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText('Report sent').first()).toBeVisible();
  await reportGroup.click();
  await expect(text).toHaveValue('');
  await text.fill('They still do.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await reportGroup.click();
  await expect(text).toHaveValue('');
});

test('an interest that is typed, but not added, is part of the draft', async ({ page }) => {
  const { id } = await signUpAndOnboard(page, 'Olga');
  const typed = page.getByLabel('Add your own interest');
  await page.goto('/create-group');
  await typed.fill('Sourdough');
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  await expect(typed).toHaveValue('Sourdough');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(typed).toHaveValue('');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await typed.fill('Kites');
  await page.reload();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(typed).toHaveValue('Kites');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  const saved = await requestApi<{ interests: string[] }>(page, 'GET', `/api/users/${id}`);
  expect(saved.interests).toContain('Kites');
});

test('a planned meetup is kept by a reload, with its times, until it is canceled', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  const group = await createGroup(page, { name: `Kept ${uniqueWord()}` });
  await page.goto(`/circle?group=${group.id}`);
  const dialog = page.getByRole('dialog', { name: 'Plan a Meetup' });
  const open = () => page.getByRole('button', { name: 'Plan a Meetup' }).click();
  const title = dialog.getByLabel('What are you up to?');
  await open();
  await title.fill('Bread and coffee');
  await dialog.getByLabel('Or enter a date and time').fill('2027-06-01T19:30');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.reload();
  await expect(dialog.getByText(restored)).toBeVisible();
  await expect(title).toHaveValue('Bread and coffee');
  await expect(dialog.getByText(/Jun 1.*7:30/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(title).toHaveValue('');
});

test('the note of a rejection is kept by a reload, until the application is decided', async ({
  page,
  newPerson,
}) => {
  await signUpAndOnboard(page, 'Olga');
  const group = await createGroup(page, { name: `Kept ${uniqueWord()}` });
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  await applyTo(ada.page, group.id);
  await page.goto('/applications');
  const dialog = page.getByRole('dialog', { name: 'Reject Ada’s application?' });
  const reject = page.getByRole('button', { name: 'Reject' });
  await reject.click();
  await dialog.getByLabel('Note').fill('We are full this week.');
  await page.reload();
  await expect(dialog.getByText(restored)).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await reject.click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('We are full this week.')).toBeVisible();

  await test.step('or accepted', async () => {
    const ben = await signUpAndOnboard(await newPerson(), 'Ben');
    await applyTo(ben.page, group.id);
    await page.reload();
    await reject.click();
    await page.getByRole('dialog').getByLabel('Note').fill('We are full this week.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expectToast(page, 'Application approved');
    await signOut(page);
  });
});

test('a question to an applicant is kept by a reload, until it is sent', async ({ page, newPerson }) => {
  const olga = await signUpAndOnboard(page, 'Olga');
  const ada = await signUpAndOnboard(await newPerson(), 'Ada Novak');
  const group = await createGroup(olga.page, { name: `Kept ${uniqueWord()}` });
  await applyTo(ada.page, group.id);
  await page.goto('/applications');
  const received = page.getByRole('region', { name: /Applications to My Groups/ }).getByRole('listitem');
  const question = received.getByLabel('Your message');
  const open = () => received.getByRole('button', { name: 'Ask a question' }).click();
  await open();
  await question.fill('Do you mind dogs?');
  await page.reload();
  await open();
  await expect(received.getByText(restored)).toBeVisible();
  await expect(question).toHaveValue('Do you mind dogs?');
  await expect(await askToSignOut(page)).toContainText('Not submitted yet: a question about an application.');
  await page.getByRole('button', { name: 'Stay Signed In' }).click();
  await received.getByRole('button', { name: 'Send' }).click();
  await expect(received.getByRole('log')).toContainText('Do you mind dogs?');
  await page.reload();
  await received.getByRole('button', { name: /^Questions 1 message/ }).click();
  await expect(question).toHaveValue('');
});

/** Signs up an applicant to the owner's new group, who is writing a question about the application. */
const writeQuestion = async (page: Page, owner: Person, text: string) => {
  await signUpAndOnboard(page, 'Ada');
  const group = await createGroup(owner.page, { name: `Kept ${uniqueWord()}` });
  const { id } = await applyTo(page, group.id);
  const connection = connectionOf(page);
  await page.goto('/applications');
  await connection;
  const own = page
    .getByRole('region', { name: /My Applications/ })
    .getByRole('listitem')
    .first();
  await own.getByRole('button', { name: 'Ask a question' }).click();
  await own.getByLabel('Your message').fill(text);
  return { id, own };
};

test('a question that is being written when the application is decided can still be read', async ({
  page,
  newPerson,
}) => {
  const olga = await signUpAndOnboard(await newPerson(), 'Olga');
  const { id, own } = await writeQuestion(page, olga, 'And what time do you meet?');
  await requestApi(olga.page, 'PATCH', `/api/applications/${id}/reject`);
  await expect(own.getByText('This message wasn’t sent')).toBeVisible();
  await expect(own.getByText('And what time do you meet?')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await own.getByRole('button', { name: 'Discard message' }).click();
  await expect(own.getByText('And what time do you meet?')).toBeHidden();
  await signOut(page);
});

test('a question about an application is dropped when the applicant withdraws it', async ({
  page,
  newPerson,
}) => {
  const olga = await signUpAndOnboard(await newPerson(), 'Olga');
  const { own } = await writeQuestion(page, olga, 'Which games?');
  await page.reload();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Application Withdrawn').first()).toBeVisible();
  await signOut(page);
});

test.describe('after a user signed out, the next one finds nothing that was typed', () => {
  test('in the same tab', async ({ newPerson }) => {
    const ada = await signUpAndOnboard(await newPerson(), 'Ada');
    const ben = await signUpAndOnboard(await newPerson(), 'Ben');
    const { page } = ada;
    await page.goto('/');
    await openNewGroup(page);
    await newGroup(page).getByLabel('Group Name').fill('Sunday Bakers');
    await page.keyboard.press('Escape');
    await signOutAnyway(page);
    await signInHere(page, ben);
    await openNewGroup(page);
    await expect(newGroup(page).getByLabel('Group Name')).toHaveValue('');
  });

  test('in a second tab', async ({ newPerson }) => {
    test.slow();
    const ada = await signUpAndOnboard(await newPerson(), 'Ada');
    const ben = await signUpAndOnboard(await newPerson(), 'Ben');
    const first = ada.page;
    const second = await first.context().newPage();
    await first.goto('/');
    await second.goto('/create-group');
    await second.getByRole('main').getByLabel('Group Name').fill('Sunday Bakers');
    // A user who signs in again finds nothing either, because they signed out.
    for (const next of [ada, ben]) {
      await signOutAnyway(first);
      await signInHere(second, next);
      // The same user returns to the page with the form.
      await leave(second);
      await openNewGroup(second);
      await expect(newGroup(second).getByLabel('Group Name')).toHaveValue('');
      await newGroup(second).getByLabel('Group Name').fill('Sunday Bakers');
      await second.keyboard.press('Escape');
      await expect(first.getByRole('link', { name: `${next.name}, your profile` })).toBeVisible();
    }
  });
});
