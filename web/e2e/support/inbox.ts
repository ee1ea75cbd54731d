import { expect } from '@playwright/test';

/** A mail as the local inbox lists it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
}

const inboxUrl = `${process.env.E2E_MAIL_URL ?? 'http://localhost:1080'}/email`;

/** What somebody was mailed, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const mails = (await (await fetch(inboxUrl)).json()) as Mail[];
  return mails.filter(({ to }) => to.some((each) => each.address === address));
}

/** Awaits a mail, and with it the inbox where that has just closed an idle connection. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(address)).findLast((mail) => subject.test(mail.subject));
    expect(found, `${address} gets ${String(subject)}`).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [250, 500, 1_000] });
  return found!;
}
