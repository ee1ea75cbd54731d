import MailComposer from 'nodemailer/lib/mail-composer';

import type { EmailContent } from './email-content';
import type { OutgoingEmail } from './delivery/email-delivery';
import { renderEmail } from './templates/render-email';

/** Content and headers of an email. */
export interface EmailToCompose {
  readonly from: string;
  readonly to: string;
  /** Stable however often the email is composed, so that receivers recognize a duplicate. */
  readonly messageId: string;
  readonly content: EmailContent;
  /** Turns this topic off with one click; null for emails about the account itself. */
  readonly unsubscribeUrl: string | null;
}

/** RFC 8058: email clients POST to this URL themselves. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders an email as HTML and text. */
export async function composeEmail({
  from,
  to,
  messageId,
  content,
  unsubscribeUrl,
}: EmailToCompose): Promise<OutgoingEmail> {
  const { html, text } = renderEmail(content, unsubscribeUrl);
  const mime = new MailComposer({
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
  const compiled = mime.compile();
  return { from: String(compiled.getEnvelope().from), to, message: await compiled.build() };
}
