import type { MailContext, MailWriters } from '../mail-content';

type StaffMail = 'reportUrgent' | 'reportDueSoon' | 'reportOverdue';

const review = ({ page }: MailContext) => ({ label: 'Review the report', url: page('/admin') });

/** Emails to staff about waiting reports. The content of a report is shown only on the admin page. */
export const staffMails: MailWriters<StaffMail> = {
  reportUrgent: (context) => ({
    subject: 'A serious report is waiting for review',
    heading: 'A serious report is waiting for review',
    paragraphs: ['A user has reported something that cannot wait. Please look into it soon.'],
    action: review(context),
  }),
  reportDueSoon: (context) => ({
    subject: 'A report has been waiting for 20 hours',
    heading: 'A report has been waiting for 20 hours',
    paragraphs: ['We promise to review reports within 24 hours, which leaves four for this one.'],
    action: review(context),
  }),
  reportOverdue: (context) => ({
    subject: 'A report is overdue',
    heading: 'A report has been waiting for more than 24 hours',
    paragraphs: ['We promise to review reports within 24 hours, and this one is not decided yet.'],
    action: review(context),
  }),
};
