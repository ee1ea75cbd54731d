import { compile } from 'html-to-text';

import type { EmailContent, EmailTemplates } from '../email-content';
import type { MailedKind } from '../email-kinds';
import { accountEmails } from './account-emails';
import { applicationEmails } from './application-emails';
import { emailLayout } from './email-layout';
import { groupEmails } from './group-emails';
import { meetupEmails } from './meetup-emails';
import { staffEmails } from './staff-emails';

/** Email clients wrap long lines themselves, and a wrapped URL would break. */
const textOf = compile({
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text]', format: 'skip' },
    { selector: 'h1', options: { leadingLineBreaks: 2, trailingLineBreaks: 2, uppercase: true } },
    { selector: 'a', options: { linkBrackets: false } },
    { selector: 'hr', options: { length: 40 } },
  ],
});

/** Renders an email as HTML and as plain text with the same content. */
export const renderEmail = (
  content: EmailContent,
  unsubscribeUrl: string | null,
): { html: string; text: string } => {
  const html = emailLayout(content, unsubscribeUrl).toString();
  return { html, text: textOf(html) };
};

/** A writer for every kind that is emailed. */
export const emailTemplates: EmailTemplates<MailedKind> = {
  ...accountEmails,
  ...applicationEmails,
  ...groupEmails,
  ...meetupEmails,
  ...staffEmails,
};
