import { expect } from '@playwright/test';

/** An email as the local inbox lists it. */
export interface Email {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
}

const inboxUrl = `${process.env.E2E_MAIL_URL ?? 'http://localhost:1080'}/email`;

/** Returns the emails to an address, oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const emails = (await (await fetch(inboxUrl)).json()) as Email[];
  return emails.filter(({ to }) => to.some((each) => each.address === address));
}

/** Waits for an email, and for the inbox if it has just closed an idle connection. */
export async function waitForEmail(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await emailsTo(address)).findLast((email) => subject.test(email.subject));
    expect(found, `${address} gets ${String(subject)}`).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [250, 500, 1_000] });
  return found!;
}

/** Returns the address of the link that confirms a new account. */
export async function confirmationLink(address: string): Promise<string> {
  const { text } = await waitForEmail(address, /^Welcome/);
  return /https?:\/\/\S+\/confirm-email\?token=[\w-]+/.exec(text)![0];
}

/** Returns the path and query of the link in an email about the account. */
export function linkIn({ text }: Email): string {
  const { pathname, search } = new URL(/https?:\/\/\S+\?token=[\w-]+/.exec(text)![0]);
  return pathname + search;
}
