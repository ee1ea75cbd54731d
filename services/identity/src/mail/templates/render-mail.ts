import { toPlainText } from '@react-email/render';
import { renderToStaticMarkup } from 'react-dom/server';

import type { MailContent } from '../mail-content';
import { mailLayout } from './mail-layout';

/** Mail programs know this one; without any they guess. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Lays a mail out, once for programs that show HTML and once for all others. */
export function renderMail(
  content: MailContent,
  unsubscribeUrl: string | null,
): { html: string; text: string } {
  const html = `${DOCTYPE}${renderToStaticMarkup(mailLayout(content, unsubscribeUrl))}`;
  return { html, text: toPlainText(html) };
}
