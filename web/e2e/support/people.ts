import { expect, type Locator, type Page } from '@playwright/test';

import { requestApi } from './api';

/** A new user with a username that no earlier run has used. */
export interface Newcomer {
  name: string;
  username: string;
  email: string;
  password: string;
}

let count = 0;

/** Returns the sign-up data of a new user. */
export function buildNewcomer(name: string): Newcomer {
  count += 1;
  const username = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}_${Date.now().toString(36)}${count}`;
  return { name, username, email: `${username}@example.com`, password: 'a-long-secret' };
}

/** Completes the sign-up form and waits for the onboarding page. */
export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Age').fill('31');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
}

/** Signs a new user up, and opens the onboarding's step for interests. */
export async function signUpToInterests(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await requestApi(page, 'POST', '/api/auth/signup', { ...buildNewcomer(name), age: 31 });
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Bio').fill('I bake.');
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Completes the four steps of onboarding. */
export async function answerOnboarding(page: Page, bio: string): Promise<void> {
  await page.getByLabel(/Where do you live/).fill('Austin, TX');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Bio').fill(bio);
  await page.getByRole('button', { name: 'Next' }).click();
  for (const interest of ['Hiking', 'Board Games', 'Cooking'])
    await page.getByRole('button', { name: interest, exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Complete Profile' }).click();
}

/** Completes the four steps of onboarding and waits for Discover. */
export async function onboard(page: Page, bio: string): Promise<void> {
  await answerOnboarding(page, bio);
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
}

/** Signs in to an existing account, and waits for the page that it leads to, which takes the focus. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: /menu/i })).toBeVisible();
}

/** Signs in as one of the demo users. */
export const signInAs = (page: Page, who: 'admin' | 'moderator' | 'member'): Promise<void> =>
  signIn(page, `${who}@circlet.example`, 'circlet-demo');

/** Signs the user out, which leads to Discover. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign Up/Login' })).toBeVisible();
}

/** Asks to sign out while something isn't sent or saved. Returns the dialog that warns about it. */
export async function askToSignOut(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const warning = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(warning).toContainText('hasn’t been sent or saved');
  return warning;
}

/** Signs the user out although something isn't sent or saved. */
export async function signOutAnyway(page: Page): Promise<void> {
  await (await askToSignOut(page)).getByRole('button', { name: 'Sign Out' }).click();
}
