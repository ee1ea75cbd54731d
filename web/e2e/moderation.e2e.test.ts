import type { AdminUser, StaffReport } from '@circlet/contracts';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { postMessage } from './support/chat';
import { circleOf, confirmAddress, signUpAndOnboard } from './support/circles';
import { holdBack } from './support/hold-back';
import { waitForEmail } from './support/inbox';
import { signInAs, signOut } from './support/people';
import { expect, test } from './support/test';

test.describe.configure({ timeout: 150_000 });

test('a report goes from the chat message to its resolution and the note to the reporter [R4.10 D6.66]', async ({
  newPerson,
}) => {
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const rita = await signUpAndOnboard(await newPerson(), 'Rita');
  const moderator = await newPerson();
  const words = `Send me money or else ${otto.username}`;
  await confirmAddress(rita);
  const circle = await circleOf(otto, rita);
  for (const each of ['Mondays', 'Tuesdays', 'Fridays', 'weekends', 'holidays'])
    await postMessage(rita.page, circle.id, `I can come on ${each}.\n`.repeat(3));
  const question = { groupId: circle.id, content: 'Who brings the tent?' };
  const asked = await requestApi<{ id: number }>(rita.page, 'POST', '/api/messages', question);
  const reply = { groupId: circle.id, content: words, replyToId: asked.id };
  await requestApi(otto.page, 'POST', '/api/messages', reply);
  await requestApi(otto.page, 'POST', `/api/groups/${circle.id}/meetups`, {
    title: 'Night walk',
    place: 'Zilker Park',
    note: 'Come alone',
    timeZone: 'America/Chicago',
    options: [{ startsAt: new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString() }],
  });

  await signInAs(moderator, 'moderator');
  await moderator.goto(`/admin?search=${rita.username}`);
  await expect(moderator.getByText('No reports found')).toBeVisible();

  await test.step('a member reports the message', async () => {
    const { page } = rita;
    await page.goto(`/messages?group=${circle.id}`);
    // The chat has a message about the meetup, too.
    const message = page.locator('[data-message]').filter({ hasText: words });
    await message.hover();
    await message.getByRole('button', { name: 'Actions for Otto’s message' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Otto' });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(dialog.getByText('Please choose a reason')).toBeVisible();
    await dialog.getByLabel('What’s wrong?').selectOption('threat or violence');
    await dialog.getByLabel('What happened?').fill('He threatens me in front of the whole group.');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(page.getByText('Report sent').first()).toBeVisible();
    await page.goto('/safety');
    await expect(page.getByText('Waiting for review')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('a moderator reads the evidence and decides [R2.88 R4.10 R8.35]', async () => {
    await expect(moderator.getByRole('tab')).toHaveText([/Pending/, 'Reviewed', 'Resolved', /^Appeals/]);
    await expect(moderator.getByRole('term')).toHaveText([
      'Pending reports',
      'Overdue reports',
      'Resolved reports',
      'Median resolution time',
      'Active users',
      'New users',
      'Total users',
      'Banned users',
      'Groups',
      'Messages',
    ]);
    await expect(moderator.getByRole('definition').first()).toHaveText(/^\d+$/);
    // The queue has been updated live.
    const row = moderator.getByRole('row', { name: otto.username });
    await expect(row.getByText('High')).toBeVisible();
    await expect(row.getByText(/^(23 hr 5\d min|24 hr) left$/)).toBeVisible();
    await expectNoAxeViolations(moderator);
    await row.getByRole('button', { name: 'Review' }).click();
    const dialog = moderator.getByRole('dialog');
    await expect(dialog.getByText(words)).toBeVisible();
    const chat = dialog.getByRole('list', { name: /chat as it was/ });
    await expect(chat).toContainText('In reply to Rita: Who brings the tent?');
    expect(await chat.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    // In the box, and in the dialog.
    await expect(chat.locator('[data-reported]')).toBeInViewport({ ratio: 1 });
    const meetups = dialog.getByRole('list', { name: /meetups as they were/ });
    for (const frozen of ['Night walk', 'Scheduled', 'Zilker Park · planned by Otto', 'Come alone'])
      await expect(meetups).toContainText(frozen);
    await expect(dialog.getByLabel('Status')).toHaveValue('reviewed');
    await expectNoAxeViolations(moderator);
    await dialog.getByLabel('Moderator notes').fill('A plain threat: his last warning.');
    await dialog.getByRole('button', { name: 'Update Report' }).click();
    await expect(moderator.getByText('Report Updated').first()).toBeVisible();
    await expect(rita.page.getByText('Being looked into')).toBeVisible();

    await moderator.getByRole('tab', { name: 'Reviewed' }).click();
    await moderator.getByRole('searchbox', { name: 'Search reports' }).fill(rita.username);
    await row.getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog.getByLabel('Status')).toHaveValue('resolved');
    await dialog.getByRole('button', { name: 'Update Report' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the reporter sees it at once, without the notes, and gets a closing note [D3.85]', async () => {
    await expect(rita.page.getByText('Closed', { exact: true })).toBeVisible();
    await expect(rita.page.getByText('last warning')).toBeHidden();
    await waitForEmail(rita.email, /closed your report/);
  });
});

test('moderators see the queue first, and on a phone the facts before the decision', async ({
  newPerson,
}) => {
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const rita = await signUpAndOnboard(await newPerson(), 'Rita');
  await requestApi(rita.page, 'POST', '/api/reports', {
    reportedUserId: otto.id,
    reason: 'spam',
    description: 'He advertises his shop to everyone.',
  });
  const admin = await newPerson();
  await signInAs(admin, 'admin');
  const demo = '/api/admin/users?role=user&limit=4&search=circlet.example';
  for (const { id } of await requestApi<AdminUser[]>(admin, 'GET', demo))
    await requestApi(otto.page, 'POST', '/api/reports', {
      reportedUserId: id,
      reason: 'other',
      description: 'One of five reports in the queue.',
    });
  const page = await newPerson({ viewport: { width: 1280, height: 900 } });
  await signInAs(page, 'moderator');

  await test.step('at least five rows are in view, above the numbers', async () => {
    await page.goto('/admin');
    const rows = page.getByRole('table', { name: 'Pending reports' }).getByRole('row');
    for (const index of [1, 2, 3, 4, 5]) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Numbers' })).toBeVisible();
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('j');
    await expect(rows.nth(2)).toBeFocused();
  });

  await test.step('on a phone, the decision follows the facts', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin?search=${rita.username}`);
    await page.getByRole('row', { name: /Otto/ }).getByRole('button', { name: 'Review' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('He advertises his shop to everyone.')).toBeInViewport();
    const topOf = (label: 'Status' | 'What happened') =>
      dialog
        .getByText(label)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf('What happened')).toBeLessThan(await topOf('Status'));
    // Next to the button, the chosen status is in view.
    await expect(dialog.getByText('Status: Reviewed')).toBeInViewport();
    await dialog.getByLabel('Status').selectOption('Resolved');
    await expect(dialog.getByText('Status: Resolved')).toBeInViewport();
    await expect(dialog.getByText('Only admins can ban.')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('a report shows what others have reported about the same user', async ({ newPerson }) => {
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const rita = await signUpAndOnboard(await newPerson(), 'Rita');
  const sven = await signUpAndOnboard(await newPerson(), 'Sven');
  const page = await newPerson();
  const name = 'Otto Overbearing-Longname von Hohenstaufen';
  await requestApi(otto.page, 'PUT', `/api/users/${otto.id}`, { name });
  for (const [{ page: reporter }, description] of [
    [rita, 'He advertises his shop to everyone.'],
    [sven, 'He asked me for money twice.'],
  ] as const)
    await requestApi(reporter, 'POST', '/api/reports', {
      reportedUserId: otto.id,
      reason: 'spam',
      description,
    });
  await signInAs(page, 'moderator');
  await page.goto(`/admin?search=${rita.username}`);
  await page.getByRole('row', { name: /Otto/ }).getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 reports about this user')).toBeVisible();
  const others = dialog.getByRole('list', { name: 'Other reports about this user' }).getByRole('listitem');
  await expect(others).toHaveCount(1);
  await expect(others).toContainText(/Pending.*from Sven.*He asked me for money twice/s);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const status = dialog.getByLabel('Status');
  await status.scrollIntoViewIfNeeded();
  // Its last pixel can be a fraction of one.
  await expect(status).toBeInViewport({ ratio: 0.99 });
  const box = await dialog.getByText('Other reports about this user').locator('xpath=..').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);

  await others.getByRole('button', { name: /^Spam/ }).click();
  await expect(dialog.getByText('Reporter').locator('xpath=..')).toContainText('Sven');
  await expect(others).not.toContainText('He asked me for money twice.');
  await dialog.getByLabel('Moderator notes').fill('Twice.');
  await page.goBack();
  await expect(others).toContainText('He asked me for money twice.');
  await expect(dialog.getByLabel('Moderator notes')).toHaveValue('');
});

test('the names in a report lead to the accounts and the group, and the way back to the report and the decision', async ({
  newPerson,
}) => {
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const rita = await signUpAndOnboard(await newPerson(), 'Rita');
  const circle = await circleOf(otto, rita);
  await requestApi(rita.page, 'POST', '/api/reports', {
    reportedUserId: otto.id,
    groupId: circle.id,
    reason: 'spam',
    description: 'He advertises his shop to everyone.',
  });
  const reviewAs = async (who: 'admin' | 'moderator') => {
    const page = await newPerson();
    await signInAs(page, who);
    await page.goto(`/admin?search=${rita.username}`);
    await page.getByRole('row', { name: /Otto/ }).getByRole('button', { name: 'Review' }).click();
    return { page, dialog: page.getByRole('dialog', { name: /Report/ }) };
  };

  await test.step('admins get to the accounts in the Users tab, and to the group', async () => {
    const { page, dialog } = await reviewAs('admin');
    await expectNoAxeViolations(page);
    const notes = dialog.getByLabel('Moderator notes');
    await notes.fill('Has done this before.');
    await dialog.getByLabel('Status').selectOption('resolved');
    for (const person of [otto, rita]) {
      await dialog.getByRole('link', { name: person.name, exact: true }).click();
      await expect(page).toHaveURL(`/admin?tab=users&search=${person.username}`);
      await expect(page.getByRole('button', { name: `Ban ${person.name}`, exact: true })).toHaveCount(1);
      await expect(dialog).toBeHidden();
      await page.goBack();
      await expect(notes).toHaveValue('Has done this before.');
    }
    await dialog.getByRole('link', { name: circle.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: circle.name })).toBeVisible();
    await page.goBack();
    await expect(notes).toHaveValue('Has done this before.');
    await expect(dialog.getByLabel('Status')).toHaveValue('resolved');
  });

  await test.step('moderators, who have no Users tab, get to the group', async () => {
    const { page, dialog } = await reviewAs('moderator');
    await expect(dialog.getByText(`@${otto.username}`)).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveText([circle.name]);
    await dialog.getByRole('link', { name: circle.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: circle.name })).toBeVisible();
  });
});

test.describe('the number of pending reports in the menu', () => {
  test.use({ provokedFailures: /\/api\/admin\/reports\?/ });

  test('is fetched for staff when they open the menu, and missing if that fails', async ({ page }) => {
    let pending: number | null = 3;
    let fetched = 0;
    await page.route('**/api/admin/reports?*', (route) => {
      fetched += 1;
      return pending === null
        ? route.fulfill({ status: 403, json: { code: 'SECOND_STEP_REQUIRED', message: 'Not yet' } })
        : route.fulfill({ json: [], headers: { 'X-Total-Count': String(pending) } });
    });
    const openMenu = async () => {
      await page.getByRole('button', { name: /^Menu/ }).click();
      return page.getByRole('menuitem', { name: /^(Moderation|Admin Panel)/ });
    };
    await signInAs(page, 'moderator');
    await page.waitForLoadState('networkidle');
    expect(fetched).toBe(0);
    const entry = await openMenu();
    await expect(entry).toHaveAccessibleName('Moderation, 3 pending reports');
    await expect(entry).toHaveText('Moderation3');
    expect(new URL(page.url()).pathname).toBe('/');
    await expectNoAxeViolations(page);

    await page.keyboard.press('Escape');
    pending = 1;
    await openMenu();
    await expect(entry).toHaveAccessibleName('Moderation, 1 pending report');

    pending = null;
    await page.reload();
    await Promise.all([page.waitForResponse(/\/api\/admin\/reports\?/), openMenu()]);
    await expect(entry).toHaveAccessibleName('Moderation');

    await page.keyboard.press('Escape');
    await signOut(page);
    fetched = 0;
    await signInAs(page, 'member');
    await openMenu();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(entry).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(fetched).toBe(0);
  });
});

test.describe('staff against an account', () => {
  // The banned user's page may be making a request when its session ends.
  test.use({ provokedFailures: /\/api\/(messages|direct|groups|users)\b/ });

  test('a ban closes a live chat in another browser, and is in the audit trail [R2.88]', async ({
    newPerson,
  }) => {
    const hanna = await signUpAndOnboard(await newPerson(), 'Hanna');
    const bruno = await signUpAndOnboard(await newPerson(), 'Bruno');
    const admin = await newPerson();
    const circle = await circleOf(hanna, bruno);
    await bruno.page.goto(`/messages?group=${circle.id}`);
    await expect(bruno.page.getByRole('log')).toBeVisible();

    await signInAs(admin, 'admin');
    await admin.goto('/admin?tab=users');
    await admin.getByRole('searchbox', { name: 'Search users' }).fill('admin@circlet.example');
    // Admins can't ban themselves or change their own role.
    await expect(admin.getByRole('row', { name: /admin@circlet\.example/ })).toContainText('You');
    await expect(admin.getByRole('button', { name: /^(Ban|Manage role of) / })).toHaveCount(0);
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(bruno.username);
    await admin.getByRole('button', { name: 'Ban Bruno' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Ban User' });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(admin);
    await dialog.getByRole('button', { name: 'Ban User' }).click();
    await expect(dialog.getByText('Please enter a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Threatened other members');
    await dialog.getByRole('button', { name: 'Ban User' }).click();
    await expect(bruno.page.getByRole('log')).toBeHidden();
    await expect(admin.getByText('User Banned').first()).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Lift ban on Bruno' })).toBeVisible();

    await admin.getByRole('tab', { name: 'Audit' }).click();
    await expect(
      admin.getByRole('row', { name: /Banned.*Bruno.*Threatened other members/ }).first(),
    ).toBeVisible();
    await expectNoAxeViolations(admin);
  });
});

test('a group is deleted with a reason, and the page links to the job queues [R2.88 R8.38]', async ({
  newPerson,
}) => {
  const gina = await signUpAndOnboard(await newPerson(), 'Gina');
  const admin = await newPerson();
  const circle = await circleOf(gina);
  await signInAs(admin, 'admin');
  await admin.goto('/admin?tab=groups');
  await admin.getByRole('searchbox', { name: 'Search groups' }).fill(circle.name);
  await admin.getByRole('button', { name: `Delete ${circle.name}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Delete Group' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(admin);
  await dialog.getByLabel('Reason').fill('Sells tickets');
  await dialog.getByRole('button', { name: 'Delete Group' }).click();
  await expect(admin.getByText('Group Deleted').first()).toBeVisible();
  await expect(admin.getByText('No groups found')).toBeVisible();

  const [queues] = await Promise.all([
    admin.waitForEvent('popup'),
    admin.getByRole('link', { name: 'Job queues' }).click(),
  ]);
  for (const queue of ['email', 'report-review', 'application-deadlines'])
    await expect(queues.getByRole('link', { name: queue }).first()).toBeVisible();
});

test('only staff can open the admin page [R6.18]', async ({ newPerson }) => {
  const [visitor, member] = [await newPerson(), await newPerson()];
  await visitor.goto('/admin');
  await expect(visitor).toHaveURL('/');
  await signInAs(member, 'member');
  await member.goto('/admin');
  await expect(member.getByText('Access Denied').first()).toBeVisible();
  await expect(
    member.getByText("You don't have permission to access the admin panel.").first(),
  ).toBeVisible();
  await expect(member).toHaveURL('/');
});

test('the queue starts with the most urgent reports, and marks those that are overdue', async ({
  page,
  newPerson,
}) => {
  const [first, second] = [
    await signUpAndOnboard(await newPerson(), 'Rosa'),
    await signUpAndOnboard(await newPerson(), 'Rolf'),
  ];
  for (const [reporter, reported] of [
    [first, second],
    [second, first],
  ] as const) {
    await requestApi(reporter.page, 'POST', '/api/reports', {
      ...{ reportedUserId: reported.id, reason: 'threat or violence' },
      description: 'Threatens everybody in the chat.',
    });
  }
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
  await page.route(/\/api\/admin\/reports\?(?=.*status=pending)(?=.*sort=due)/, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as StaffReport[];
    await route.fulfill({ response, json: [{ ...first!, dueAt: twoHoursAgo }, ...others] });
  });
  await signInAs(page, 'moderator');
  await page.goto('/admin');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first().getByText('Overdue by 2 hr')).toBeVisible();
  await expect(rows.nth(1).getByText(/ left$/)).toBeVisible();
});

test('the page shows ten numbers as cards [R2.86]', async ({ page }) => {
  const stats = {
    ...{ pendingReports: 11, overdueReports: 12, resolvedReports: 13, medianResolutionHours: 2.5 },
    ...{ activeUsers: 1_014, newUsers: 15, totalUsers: 1_016, bannedUsers: 17, totalGroups: 18 },
    totalMessages: 1_234_567,
  };
  await page.route('**/api/admin/stats', (route) => route.fulfill({ json: stats }));
  await signInAs(page, 'moderator');
  await page.goto('/admin');
  const cards = page.getByRole('main').locator('dl > div');
  await expect(cards.first().locator('dd')).toHaveText('11');
  const read = await cards.evaluateAll((all) =>
    all.map((card) => [card.querySelector('dt')?.textContent, card.querySelector('dd')?.textContent]),
  );
  expect(read).toEqual([
    ['Pending reports', '11'],
    ['Overdue reports', '12'],
    ['Resolved reports', '13'],
    ['Median resolution time', '2.5 hr'],
    ['Active users', '1,014'],
    ['New users', '15'],
    ['Total users', '1,016'],
    ['Banned users', '17'],
    ['Groups', '18'],
    ['Messages', '1,234,567'],
  ]);
});

test.describe('without its numbers', () => {
  test.use({ provokedFailures: /\/api\/admin\/stats$/ });

  test('the page stays open, and loads the numbers on retry', async ({ page }) => {
    await signInAs(page, 'moderator');
    await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/admin');
    const numbers = page.getByRole('region', { name: 'Numbers' });
    const tryAgain = numbers.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .first(),
    ).toBeVisible();
    await page.unroute('**/api/admin/stats');
    const answer = await holdBack(page, '**/api/admin/stats');
    await tryAgain.click();
    await expect(tryAgain).toBeDisabled();
    await expect(page.getByRole('searchbox', { name: 'Search reports' })).toBeVisible();
    answer();
    await expect(numbers.locator('dd').first()).toHaveText(/^\d/);
  });
});

test('the queue and its numbers are refetched every 30 seconds [R7.48 R9.23]', async ({ page }) => {
  await page.goto('/');
  const moderator = { email: 'moderator@circlet.example', password: 'circlet-demo' };
  await requestApi(page, 'POST', '/api/auth/login', moderator);
  // Without the reports of other tests, which would cause more fetches.
  await page.routeWebSocket('**/ws', () => undefined);
  const fetched = { queue: 0, numbers: 0 };
  let answered = 0;
  let wasFetched = (): void => undefined;
  const firstAnswer = new Promise<void>((resolve) => (wasFetched = resolve));
  await page.route('**/api/admin/reports?*', async (route) => {
    const response = await route.fetch();
    fetched.queue += 1;
    await route.fulfill({ response });
    answered += 1;
  });
  await page.route('**/api/admin/stats', async (route) => {
    const response = await route.fetch();
    fetched.numbers += 1;
    // The queue is fetched once the first numbers show that the server admits the user. Later, the numbers show which
    // answers the page has, because those of the queue come first.
    if (fetched.numbers === 1) await firstAnswer;
    else await expect.poll(() => answered).toBeGreaterThanOrEqual(fetched.numbers);
    const stats = (await response.json()) as object;
    await route.fulfill({ response, json: { ...stats, pendingReports: 1_000 + fetched.numbers } });
  });
  const pending = page.getByRole('main').locator('dd').first();
  /** Advances the page's clock only as much as it takes to show an answer, at most some seconds. */
  const expectAnswer = (number: number) =>
    expect(async () => {
      await page.clock.runFor(50);
      await expect(pending).toHaveText(`1,00${String(number)}`, { timeout: 100 });
    }).toPass();
  await page.clock.install();
  await page.goto('/admin');
  await expect.poll(() => fetched).toEqual({ queue: 0, numbers: 1 });
  // Stopped before the answer, from which the page counts: a busy machine must not let time pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  wasFetched();
  await expectAnswer(1);
  await expect.poll(() => answered).toBe(1);
  await page.clock.runFor(20_000);
  expect(fetched).toEqual({ queue: 1, numbers: 1 });
  await page.clock.runFor(10_000);
  await expect.poll(() => fetched).toEqual({ queue: 2, numbers: 2 });
  await expectAnswer(2);
  await page.getByRole('tab', { name: 'Resolved' }).click();
  await expect.poll(() => fetched).toEqual({ queue: 3, numbers: 2 });
  await expect.poll(() => answered).toBe(3);
  await expectAnswer(2);
  await page.clock.runFor(30_000);
  await expect.poll(() => fetched).toEqual({ queue: 4, numbers: 3 });
});
