import { randomUUID } from 'node:crypto';

import { currentUserSchema } from '@circlet/contracts';
import { AuthenticatorApp } from '@circlet/testing';

import { type Answer, Browser } from './browser';

/** The second steps of a user. */
export interface SecondSteps {
  /** Its next code is free. */
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: string[];
}

/** A user of two-step sign-in, signed in with a browser. */
export interface TwoStepUser extends SecondSteps {
  readonly id: number;
  readonly email: string;
  readonly browser: Browser;
}

/** Returns the status of a response and the code of its error. */
export const outcomeOf = ({ status, json }: Answer): unknown[] => [status, json.code];

/** Returns the status of the own user: 401 without a session. */
export const meOf = async (browser: Browser): Promise<number> => (await browser.get('/api/auth/me')).status;

/** Sends a code for the second step. */
export const takeStep = (browser: Browser, code: string): Promise<Answer> =>
  browser.send('POST', '/api/auth/second-step', { body: { code } });

/** Sends the password in a new browser. */
export async function sendPassword(
  url: string,
  body: { readonly email: string; readonly password: string },
): Promise<{ browser: Browser; answer: Answer }> {
  const browser = new Browser(url);
  return { browser, answer: await browser.send('POST', '/api/auth/login', { body }) };
}

/** Turns two-step sign-in on for the user of a browser. */
export async function turnOnTwoSteps(browser: Browser): Promise<SecondSteps> {
  const started = await browser.send('POST', '/api/auth/totp');
  expect(started.status).toBe(201);
  const app = new AuthenticatorApp(String(started.json.secret));
  const confirmed = await browser.send('POST', '/api/auth/totp/confirm', { body: { code: app.code() } });
  expect(confirmed.status).toBe(200);
  return { app, recoveryCodes: confirmed.json.recoveryCodes as string[] };
}

/** Signs up a user who turns two-step sign-in on. */
export async function signUpWithTwoSteps(url: string, password: string): Promise<TwoStepUser> {
  const username = `step_${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.org`;
  const browser = new Browser(url);
  const body = { username, email, password, name: 'Two Step', age: 30 };
  const { id } = currentUserSchema.parse((await browser.send('POST', '/api/auth/signup', { body })).json);
  return { id, email, browser, ...(await turnOnTwoSteps(browser)) };
}
