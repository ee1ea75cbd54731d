import { render } from '@react-email/render';

import type { MailContent } from '../mail-content';
import { mailLayout } from './mail-layout';

/** Lays a mail out, once for programs that show HTML and once for all others. */
export async function renderMail(
  content: MailContent,
  unsubscribeUrl: string | null,
): Promise<{ html: string; text: string }> {
  const layout = mailLayout(content, unsubscribeUrl);
  const [html, text] = await Promise.all([render(layout), render(layout, { plainText: true })]);
  return { html, text };
}
