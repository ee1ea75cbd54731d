import { renderToStaticMarkup } from 'react-dom/server';

import type { MailContent } from '../mail-content';
import { footer, mailLayout } from './mail-layout';

/** Email clients know this doctype. Without one, they use quirks mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Placeholders for the content of an email in a rendered frame. */
const slots = {
  heading: '{{heading}}',
  paragraph: '{{paragraph}}',
  label: '{{label}}',
  url: '{{url}}',
  unsubscribe: '{{unsubscribe}}',
} as const;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * The layout, rendered once for all emails of the same shape, because
 * React takes longer than everything else about sending an email.
 */
class Frame {
  private readonly parts: readonly string[];
  private readonly paragraph: string;

  constructor(hasAction: boolean, hasUnsubscribe: boolean) {
    const { heading, paragraph, label, url, unsubscribe } = slots;
    const content = { subject: '', heading, paragraphs: [paragraph] };
    const html = renderToStaticMarkup(
      mailLayout(
        hasAction ? { ...content, action: { label, url } } : content,
        hasUnsubscribe ? unsubscribe : null,
      ),
    );
    this.paragraph = new RegExp(`<p [^>]*>${paragraph}</p>`).exec(html)?.[0] ?? paragraph;
    this.parts = `${DOCTYPE}${html.replace(this.paragraph, paragraph)}`.split(/(\{\{\w+\}\})/);
  }

  fill({ heading, paragraphs, action }: MailContent, unsubscribeUrl: string | null): string {
    const words: Readonly<Record<string, string>> = {
      [slots.heading]: escaped(heading),
      [slots.paragraph]: paragraphs
        .map((words) => this.paragraph.split(slots.paragraph).join(escaped(words)))
        .join(''),
      [slots.label]: escaped(action?.label ?? ''),
      [slots.url]: escaped(action?.url ?? ''),
      [slots.unsubscribe]: escaped(unsubscribeUrl ?? ''),
    };
    return this.parts.map((part) => words[part] ?? part).join('');
  }
}

const frames = new Map<string, Frame>();

const frameFor = (hasAction: boolean, hasUnsubscribe: boolean): Frame => {
  const shape = `${hasAction} ${hasUnsubscribe}`;
  const frame = frames.get(shape) ?? new Frame(hasAction, hasUnsubscribe);
  frames.set(shape, frame);
  return frame;
};

const textOf = ({ heading, paragraphs, action }: MailContent, unsubscribeUrl: string | null): string =>
  [
    'Circlet',
    heading.toUpperCase(),
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label} ${action.url}`]),
    '-'.repeat(40),
    unsubscribeUrl === null ? footer.account : `${footer.topic} ${footer.unsubscribe} ${unsubscribeUrl}`,
  ].join('\n\n');

/** Renders an email as HTML and as plain text. */
export const renderMail = (
  content: MailContent,
  unsubscribeUrl: string | null,
): { html: string; text: string } => ({
  html: frameFor(content.action !== undefined, unsubscribeUrl !== null).fill(content, unsubscribeUrl),
  text: textOf(content, unsubscribeUrl),
});
