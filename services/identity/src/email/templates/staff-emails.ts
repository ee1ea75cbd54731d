import type { EmailContext, EmailTemplates } from '../email-content';

type StaffEmail = 'reportUrgent' | 'reportDueSoon' | 'reportOverdue';

const review = ({ page }: EmailContext) => ({ label: 'Review the report', url: page('/admin') });

/** Emails to staff about waiting reports. The content of a report is shown only on the admin page. */
export const staffEmails: EmailTemplates<StaffEmail> = {
  reportUrgent: (context) => ({
    subject: 'A serious report is waiting for review',
    heading: 'A serious report is waiting for review',
    paragraphs: ['A user has reported something that can’t wait. Please look into it soon.'],
    action: review(context),
  }),
  reportDueSoon: (context) => ({
    subject: 'A report has been waiting for 20 hours',
    heading: 'A report has been waiting for 20 hours',
    paragraphs: ['We promise to review reports within 24 hours, which leaves four hours for this one.'],
    action: review(context),
  }),
  reportOverdue: (context) => ({
    subject: 'A report is overdue',
    heading: 'A report has been waiting for more than 24 hours',
    paragraphs: ['We promise to review reports within 24 hours, and this one is still open.'],
    action: review(context),
  }),
};
