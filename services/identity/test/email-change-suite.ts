import {
  changeEmail,
  confirmEmail,
  getCurrentUser,
  getEmailChange,
  undoEmailChange,
  verifyCredentials,
} from '@circlet/contracts';
import { eventually, nextId } from '@circlet/testing';

import { password, type TestUser } from './build-user';
import type { TestIdentity } from './start-identity';

/** Returns an address that no account has. */
export const freeAddress = (): string => `new.${nextId()}@example.org`;

/** What the tests of changed addresses do with accounts and mailboxes. */
export const emailChangesOf = (identity: TestIdentity) => {
  const { service, inbox } = identity;
  /** Returns the tokens of the links to a page that an address has received, oldest first. */
  const tokens = (page: string, address: string): string[] =>
    inbox.to(address).flatMap(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
  const token = (page: string, address: string, number: number): Promise<string> =>
    eventually(() => tokens(page, address)[number - 1]);
  const confirm = (secret: string) => service.visitor.call(confirmEmail, { body: { token: secret } });
  const change = ({ caller }: TestUser, newEmail: string) =>
    caller.call(changeEmail, { body: { newEmail, password } });
  const linkTo = (address: string, number = 1) => token('confirm-email', address, number);
  return {
    change,
    confirm,
    linkTo,
    undo: (secret: string) => service.visitor.call(undoEmailChange, { body: { token: secret } }),
    undoLinkTo: (address: string, number = 1) => token('undo-email-change', address, number),
    resetLinkTo: (address: string, number = 1) => token('reset-password', address, number),
    /** Changes the address of a user and opens the link. Returns the new address. */
    changeAndConfirm: async (person: TestUser, newEmail = freeAddress()): Promise<string> => {
      const known = tokens('confirm-email', newEmail).length;
      await change(person, newEmail);
      await confirm(await linkTo(newEmail, known + 1));
      return newEmail;
    },
    addressOf: async ({ caller }: TestUser): Promise<string> => (await caller.call(getCurrentUser)).email,
    pendingOf: async ({ caller }: TestUser): Promise<string | null> =>
      (await caller.call(getEmailChange)).pending?.newEmail ?? null,
    signIn: (email: string, secret = password) =>
      service.visitor.call(verifyCredentials, { body: { email, password: secret } }),
    /** Moves the end of a user's links forward. */
    age: (table: 'email_confirmations' | 'email_undos', { user }: TestUser, time: string) =>
      service.dataSource.query(
        `UPDATE ${table} SET expires_at = expires_at - $2::interval WHERE user_id = $1`,
        [user.id, time],
      ),
  };
};

/** Returns how many calls succeeded, and why the others were refused. */
export const outcomesOf = async (
  calls: readonly Promise<unknown>[],
): Promise<{ readonly succeeded: number; readonly refusals: readonly unknown[] }> => {
  const outcomes = await Promise.allSettled(calls);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  return { succeeded: outcomes.length - refusals.length, refusals };
};
