import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import { callApi, requestApi } from './support/api';
import { signUpAndOnboard } from './support/circles';
import { waitForEmail } from './support/inbox';
import { buildNewcomer } from './support/people';
import { expect, test } from './support/test';
import { expectToast, keepToasts, toasts } from './support/toasts';

test.describe.configure({ timeout: 120_000 });

test.use({ provokedFailures: /\/api\/(auth\/(login|signup|reset-password)|users\/\d+)$/ });

test('sign-in and sign-up require all fields and an age of 18, and explain failures [R2.91 R5.24 R5.25 R8.6]', async ({
  page,
}) => {
  const person = buildNewcomer('Ada');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Missing fields', 'Please fill in all fields');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('a guess');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Authentication failed', 'Invalid email or password');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);

  await page.getByRole('button', { name: 'Create an account' }).click();
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await submit.click();
  await expectToast(page, 'Missing fields', 'Please fill in all fields');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill('admin@circlet.example');
  await page.getByLabel('Password').fill(person.password);
  await page.getByLabel('Age', { exact: true }).fill('17');
  await submit.click();
  await expectToast(page, 'Age requirement', 'You must be 18 or older to join');
  await page.getByLabel('Age', { exact: true }).fill('18');
  await submit.click();
  await expectToast(page, 'Authentication failed', 'This email is already in use');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectNoAxeViolations(page);
});

test('a sign-in dismisses the toast of the one that failed', async ({ page, newPerson }) => {
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  await page.goto('/auth');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password').fill('a guess');
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await submit.click();
  await expectToast(page, 'Authentication failed');
  await keepToasts(page);
  await page.getByLabel('Password').fill(ada.password);
  await submit.click();
  await expect(page.getByRole('link', { name: `${ada.name}, your profile` })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('a sign-up dismisses what it was asked for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Create an account' }).click();
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  await submit.click();
  await expectToast(page, 'Missing fields');
  await keepToasts(page);
  const { name, username, email, password } = buildNewcomer('Nina');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await submit.click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(toasts(page)).toHaveCount(0);
});

test('a sign-up form keeps what was typed across a reload, except the password, until the user signs up', async ({
  page,
}) => {
  const { name, username, email, password } = buildNewcomer('Nina');
  await page.goto('/auth?mode=signup');
  const fields = [
    [page.getByLabel('Name', { exact: true }), name],
    [page.getByLabel('Username'), username],
    [page.getByLabel('Age'), '31'],
    [page.getByLabel('Email'), email],
  ] as const;
  for (const [field, text] of fields) await field.fill(text);
  await page.getByLabel('Password').fill(password);
  await page.reload();
  for (const [field, text] of fields) await expect(field).toHaveValue(text);
  await expect(page.getByLabel('Password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);

  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
});

test('the sign-up form says which usernames are allowed', async ({ page }) => {
  await page.goto('/auth?mode=signup');
  const username = page.getByLabel('Username');
  await expect(username).toHaveAccessibleDescription('3 to 30 letters, numbers, dots or underscores');
  await username.fill('a b');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(username).toHaveAccessibleDescription(
    /Only letters, numbers, dots and underscores are allowed/,
  );
  await expectNoAxeViolations(page);
});

test('a visitor who opens a page of members from the bar reads why they need an account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const heading = page.getByRole('heading', { level: 1 });
  for (const [entry, reason] of [
    ['Groups', 'Sign in, or create an account, to see your groups.'],
    ['Messages', 'Sign in, or create an account, to read your messages.'],
    ['Safety', 'Sign in, or create an account, to choose who can reach you.'],
  ] as const) {
    await bar.getByRole('link', { name: entry }).click();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(heading).toHaveText('Welcome to Circlet');
  }
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(heading).toHaveText('Join Circlet');
  await expect(page.getByText('Create an account to choose who can reach you.')).toBeVisible();
});

test('the page for a forgotten password starts with the address typed at the sign-in', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('a password reset by email works once and ends every session [R2.92 R2.93 R4.17 R5.27 R8.39 R8.40 D1.29]', async ({
  newPerson,
}) => {
  const page = await newPerson();
  const { email, page: elsewhere } = await signUpAndOnboard(await newPerson(), 'Rhea');

  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Email required');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Reset link sent');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectNoAxeViolations(page);

  const { text } = await waitForEmail(email, /Reset your Circlet password/);
  const link = /\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
  const set = async (password: string, repeated: string): Promise<void> => {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(repeated);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await page.goto(link);
  await set('brand-new', '');
  await expectToast(page, 'Missing fields');
  await set('brand-new', 'brand-now');
  await expectToast(page, "Passwords don't match");
  await set('short', 'short');
  await expectToast(page, 'Password too short', 'Password must be at least 6 characters long');
  await expectNoAxeViolations(page);
  await page.route('**/api/auth/reset-password', (route) => route.abort(), { times: 1 });
  await set('brand-new', 'brand-new');
  await expectToast(page, 'Failed to reset password', 'Please try again or request a new reset link');
  await set('brand-new', 'brand-new');
  await expect(page.getByRole('heading', { name: 'Password reset successful' })).toBeVisible();
  await expectToast(page, 'Password reset successful');
  await expect.poll(async () => (await callApi(elsewhere, 'GET', '/api/auth/me')).status).toBe(401);

  await page.goto(link);
  await set('once-more', 'once-more');
  await expectToast(page, 'Invalid reset link', 'This password reset link is invalid or has expired');
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('brand-new');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: /menu/i })).toBeVisible();
});

/** Requests a reset link and returns it from the email. */
async function resetLinkFor(page: Page, email: string): Promise<string> {
  await requestApi(page, 'POST', '/api/auth/forgot-password', { email });
  const { text } = await waitForEmail(email, /Reset your Circlet password/);
  return /\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password reset successful' })).toBeVisible();
}

test('a signed-in user can use their reset link, and signs in again with the new password [D10.44]', async ({
  page,
}) => {
  const { email } = await signUpAndOnboard(page, 'Rosa');
  await page.goto(await resetLinkFor(page, email));
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await setPassword(page, 'brand-new');
  await expectToast(page, 'Password reset successful');
  await expect(page.getByText('You’ve been signed out everywhere.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('brand-new');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test("a signed-in user can use another account's reset link and stays signed in [D10.44]", async ({
  page,
  newPerson,
}) => {
  const rosa = await signUpAndOnboard(await newPerson(), 'Rosa');
  await signUpAndOnboard(page, 'Otto');
  await page.goto(await resetLinkFor(rosa.page, rosa.email));
  await setPassword(page, 'brand-new');
  await expect(page.getByText('You’re still signed in to yours.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Discover Groups' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('an invalid reset link leads a signed-in user to Discover, or to a new link [D10.44]', async ({
  page,
}) => {
  await signUpAndOnboard(page, 'Rosa');
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid reset link' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/reset-password');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
});

test('a reset link without a token is invalid and leads to the sign-in page [R2.2 R8.41]', async ({
  page,
}) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid reset link' })).toBeVisible();
  await expectToast(page, 'Invalid reset link', 'This password reset link is invalid or has expired');
  await expect(page).toHaveURL(/\/auth$/);
});

test('onboarding asks for a bio and three interests in four steps, and cannot be skipped [R2.89 R9.15 D4.5]', async ({
  page,
}) => {
  await page.goto('/');
  await requestApi(page, 'POST', '/api/auth/signup', { ...buildNewcomer('Nora'), age: 31 });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/onboarding$/);
  const [back, next] = [
    page.getByRole('button', { name: 'Back' }),
    page.getByRole('button', { name: 'Next' }),
  ];

  await expect(page.getByRole('progressbar', { name: 'Step 1 of 4' })).toBeVisible();
  await expect(back).toBeDisabled();
  await expectNoAxeViolations(page);
  await next.click();

  await expect(page.getByText('0/500 characters')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByLabel('Bio').fill('   ');
  await expect(next).toBeDisabled();
  await page.getByLabel('Bio').fill('I bake.');
  await expect(page.getByText('7/500 characters')).toBeVisible();
  await expectNoAxeViolations(page);
  await next.click();

  for (const interest of ['Hiking', 'Wine'])
    await page.getByRole('button', { name: interest, exact: true }).click();
  await expect(next).toBeDisabled();
  await page.getByLabel('Add your own interest').fill('  Sourdough ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sourdough', pressed: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await back.click();
  await expect(page.getByLabel('Bio')).toHaveValue('I bake.');
  await next.click();
  await next.click();

  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page.getByRole('heading', { name: 'You’re all set!' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
});

test('the profile is validated, and its photo comes from a URL or the device [R2.81 R2.82]', async ({
  page,
}) => {
  const { id } = await signUpAndOnboard(page, 'Paula');
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await expect(edit).toBeVisible();
  await expectNoAxeViolations(page);
  await edit.click();
  const save = page.getByRole('button', { name: 'Save Changes' });

  await page.getByLabel('Name', { exact: true }).fill(' ');
  await save.click();
  await expectToast(page, 'Name and age are required fields.');
  await page.getByLabel('Name', { exact: true }).fill('Paula P.');
  await page.getByLabel('Age', { exact: true }).fill('17');
  await save.click();
  await expectToast(page, 'Age must be 18 or older.');
  await page.getByLabel('Age', { exact: true }).fill('32');
  await page.getByLabel('Location').fill('Oakl');
  await page.getByRole('option', { name: 'Oakland, CA' }).click();
  await page.getByLabel('Add your own interest').fill('hiking');
  await page.getByRole('button', { name: 'Add interest' }).click();
  await page.getByLabel('Add your own interest').fill('Kites');
  await page.keyboard.press('Enter');
  const upload = page.locator('input[type=file]');
  await upload.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expectToast(page, 'File Too Large', 'Please select an image smaller than 5MB.');
  const photo = page.getByLabel('Profile photo URL');
  await expect(photo).toHaveAccessibleDescription('Please select an image smaller than 5MB.');
  await upload.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(photo).toHaveAccessibleDescription('Please upload a PNG, JPEG, WebP or GIF image');
  await expect(photo).toBeFocused();
  await upload.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await expect(photo).toHaveAccessibleDescription('');
  await expectNoAxeViolations(page);
  await save.click();
  await expectToast(page, 'Profile updated');
  await expect(page.getByRole('heading', { name: 'Paula P., 32' })).toBeVisible();
  const saved = await requestApi<{ interests: string[]; location: string; profilePhoto: string }>(
    page,
    'GET',
    `/api/users/${id}`,
  );
  expect(saved.location).toBe('Oakland, CA');
  expect(saved.interests).toEqual(['Hiking', 'Cooking', 'Travel', 'Kites']);
  expect(saved.profilePhoto).toMatch(/^\/media\/people\/[0-9a-f]+\.webp$/);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  // Not the address under which the server keeps the picture.
  await expect(photo).toHaveValue('');
  await expect(photo).toHaveAttribute('placeholder', 'Your picture');
  await photo.fill('/favicon.svg');
  await save.click();
  await expectToast(page, 'Please use a link that starts with https://');

  // Photo hosts can't be resolved on this machine, so the link stays pending. No browser ever loads it.
  const link = 'https://photos.example/paula.jpg';
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.getByLabel('Profile photo URL').fill(link);
  await save.click();
  await expect(page.getByText('We’re loading your photo…')).toBeVisible();
  const own = await requestApi<{ profilePhoto: string }>(page, 'GET', '/api/auth/me');
  expect(own.profilePhoto).toBe(link);
  expect(loaded).not.toContain(link);
  await expectNoAxeViolations(page);
});

test('the profile page says User not found if the account is gone [R2.83]', async ({ page }) => {
  const { id } = await signUpAndOnboard(page, 'Paula');
  const body = { code: 'USER_NOT_FOUND', statusCode: 404, message: 'User not found' };
  await page.route(`**/api/users/${id}`, (route) => route.fulfill({ status: 404, json: body }));
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('User not found', { exact: true })).toBeVisible();
});

test('the longest username fits a profile and the menu on a small phone', async ({ newPerson }) => {
  const { page, username } = await signUpAndOnboard(
    await newPerson({ viewport: { width: 360, height: 740 } }),
    'Alexandrina Wintern',
  );
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(`@${username}`)).toBeVisible();
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expect(page.getByRole('menu').getByText(`@${username}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a linked photo is checked until the link fails, and only while the page is visible', async ({
  page,
}) => {
  const { id } = await signUpAndOnboard(page, 'Lena');
  let photo: object = { profilePhoto: 'https://photos.example/lena.jpg' };
  let checks = 0;
  const isOwn = ({ pathname }: URL) => pathname === `/api/users/${id}` || pathname === '/api/auth/me';
  await page.route(isOwn, async (route) => {
    if (route.request().url().includes('/users/')) checks += 1;
    const response = await route.fetch();
    const user = (await response.json()) as object;
    await route.fulfill({ response, json: { ...user, ...photo } });
  });
  await page.clock.install();
  await page.goto('/profile');
  await expect(page.getByText('We’re loading your photo…')).toBeVisible();

  /** Returns the number of checks so far, including those that were pending when it was called. */
  const checksNow = async () => {
    await page.evaluate(() => fetch('/api/auth/me'));
    return checks;
  };
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  const first = await checksNow();
  await page.clock.runFor(5_000);
  await expect.poll(() => checks).toBeGreaterThan(first);
  await show('hidden');
  const unseen = await checksNow();
  await page.clock.runFor(30_000);
  expect(await checksNow()).toBe(unseen);

  photo = { profilePhoto: null, photoLinkFailed: true };
  await show('visible');
  await page.clock.runFor(5_000);
  const failure = 'We couldn’t load your photo from that address. Please upload it instead.';
  await expect(page.getByText(failure)).toBeVisible();
  const last = await checksNow();
  await page.clock.runFor(30_000);
  expect(await checksNow()).toBe(last);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Profile photo URL')).toHaveAccessibleDescription(failure);
  await expectNoAxeViolations(page);
});

test('sessions, password, email, export and deletion are on the settings page', async ({ newPerson }) => {
  const person = await signUpAndOnboard(await newPerson(), 'Dora');
  const { page, email, password } = person;
  const elsewhere = await newPerson();
  await elsewhere.goto('/');
  const signInElsewhere = () => requestApi(elsewhere, 'POST', '/api/auth/login', { email, password });
  const statusElsewhere = async () => (await callApi(elsewhere, 'GET', '/api/auth/me')).status;
  await signInElsewhere();

  await page.goto('/settings');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expectToast(page, 'Session ended');
  await expect.poll(statusElsewhere).toBe(401);
  await signInElsewhere();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('better-secret');
  await page.getByLabel('Confirm new password').fill('better-secret');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Password changed');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await expect.poll(statusElsewhere).toBe(401);
  await waitForEmail(email, /password was changed/);

  // The switches for pushes work without pushes to this browser, for the user's other ones.
  await page.getByRole('switch', { name: 'Meetups: Push' }).click();
  await expectToast(page, 'Settings updated');
  await page.getByRole('switch', { name: 'Invitations: Email' }).click();
  await expectToast(page, 'Settings updated');
  await page.getByRole('switch', { name: 'Show message text in notifications' }).click();
  await expect
    .poll(() => requestApi<object>(page, 'GET', '/api/users/email-preferences'))
    .toMatchObject({
      pushText: false,
      invitations: { email: false, push: true },
      meetups: { email: true, push: false },
      groups: { email: true },
    });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await dialog.getByLabel('Password').fill('better-secret');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign Up/Login' })).toBeVisible();
  await expectToast(page, 'Your account was deleted');
});
