import type { MailWriters } from '../mail-content';
import type { MailKind } from '../mail-kinds';
import { accountMails } from './account-mails';
import { applicationMails } from './application-mails';
import { groupMails } from './group-mails';
import { staffMails } from './staff-mails';

/** A writer for every kind of email. */
export const mailWriters: MailWriters<MailKind> = {
  ...accountMails,
  ...applicationMails,
  ...groupMails,
  ...staffMails,
};
