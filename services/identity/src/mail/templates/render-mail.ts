import { compile } from 'html-to-text';

import type { MailContent } from '../mail-content';
import { mailLayout } from './mail-layout';

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
export const renderMail = (
  content: MailContent,
  unsubscribeUrl: string | null,
): { html: string; text: string } => {
  const html = mailLayout(content, unsubscribeUrl).toString();
  return { html, text: textOf(html) };
};
