import type { EmailTemplates } from '../email-content';
import type { EmailKind } from '../email-kinds';
import { accountEmails } from './account-emails';
import { applicationEmails } from './application-emails';
import { groupEmails } from './group-emails';
import { staffEmails } from './staff-emails';

/** A writer for every kind of email. */
export const emailTemplates: EmailTemplates<EmailKind> = {
  ...accountEmails,
  ...applicationEmails,
  ...groupEmails,
  ...staffEmails,
};
