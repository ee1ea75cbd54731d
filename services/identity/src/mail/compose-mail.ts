import MailComposer from 'nodemailer/lib/mail-composer';

import type { MailContent } from './mail-content';
import type { OutgoingMail } from './handover/handover';
import { renderMail } from './templates/render-mail';

/** Everything that stands in and on a mail. */
export interface MailToCompose {
  readonly from: string;
  readonly to: string;
  /** The same for the same mail, however often it is composed: receivers recognize a repetition by it. */
  readonly messageId: string;
  readonly content: MailContent;
  /** Where one click turns this topic off; null for mails about the account itself. */
  readonly unsubscribeUrl: string | null;
}

/** RFC 8058: mail programs post to this address by themselves. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Writes a mail out in HTML and text. */
export async function composeMail({
  from,
  to,
  messageId,
  content,
  unsubscribeUrl,
}: MailToCompose): Promise<OutgoingMail> {
  const { html, text } = renderMail(content, unsubscribeUrl);
  const mail = new MailComposer({
    from,
    to,
    messageId,
    subject: content.subject,
    html,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl)),
    },
  });
  const compiled = mail.compile();
  return { from: String(compiled.getEnvelope().from), to, message: await compiled.build() };
}
