import { expect } from '@playwright/test';

/** An email as the local inbox lists it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
}

const inboxUrl = `${process.env.E2E_MAIL_URL ?? 'http://localhost:1080'}/email`;

/** Returns the emails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const mails = (await (await fetch(inboxUrl)).json()) as Mail[];
  return mails.filter(({ to }) => to.some((each) => each.address === address));
}

/** Waits for an email, and for the inbox if it has just closed an idle connection. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(address)).findLast((mail) => subject.test(mail.subject));
    expect(found, `${address} gets ${String(subject)}`).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [250, 500, 1_000] });
  return found!;
}
