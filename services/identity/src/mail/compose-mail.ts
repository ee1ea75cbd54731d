import MailComposer from 'nodemailer/lib/mail-composer';

import type { MailContent } from './mail-content';
import type { OutgoingMail } from './handover/handover';
import { renderMail } from './templates/render-mail';

/** Content and headers of an email. */
export interface MailToCompose {
  readonly from: string;
  readonly to: string;
  /** Stable however often the email is composed, so that receivers recognize a duplicate. */
  readonly messageId: string;
  readonly content: MailContent;
  /** Turns this topic off with one click; null for emails about the account itself. */
  readonly unsubscribeUrl: string | null;
}

/** RFC 8058: email clients POST to this URL themselves. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders an email as HTML and text. */
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
