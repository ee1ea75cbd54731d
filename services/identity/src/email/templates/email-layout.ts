import { type Html, html } from '@circlet/platform';

import type { EmailContent } from '../email-content';

const ink = '#2b2622';
const muted = '#6b625a';
const brand = '#b4472b';
const sand = '#faf6f1';

/** Inline, because many email clients drop style sheets. */
const styles = {
  body: `background-color:${sand};margin:0`,
  preview: 'display:none;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden',
  page: `background-color:${sand};font-family:system-ui,-apple-system,"Segoe UI",sans-serif`,
  card: 'background-color:#ffffff;border-radius:16px;margin:32px auto;max-width:520px;padding:32px',
  brand: `color:${brand};font-size:18px;font-weight:700;line-height:24px;margin:0 0 24px`,
  heading: `color:${ink};font-size:24px;line-height:32px;margin:0 0 16px`,
  text: `color:${ink};font-size:16px;line-height:26px;margin:0 0 16px`,
  action: 'margin:24px 0',
  // Outlook ignores the padding of links, but not this one of their cell.
  button: `background-color:${brand};border-radius:10px;mso-padding-alt:14px 22px`,
  buttonLink:
    'color:#ffffff;display:inline-block;font-size:16px;font-weight:600;line-height:120%;padding:14px 22px;text-decoration:none',
  rule: 'border:none;border-top:1px solid #eadfd3;margin:24px 0 16px;width:100%',
  small: `color:${muted};font-size:13px;line-height:20px;margin:0`,
  unsubscribe: `color:${muted};text-decoration:none`,
} as const;

/** Invisible characters that fill the preview: inboxes would otherwise continue it with the email's text. */
const previewPadding = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(120);

/** Footer text of every email. */
export const footer = {
  account: 'This email is about your Circlet account, so you can’t unsubscribe from it.',
  topic: 'Don’t want emails like this?',
  unsubscribe: 'Unsubscribe',
} as const;

const paragraphOf = (text: string): Html => {
  const [first = '', ...rest] = text.split('\n');
  return html`<p style="${styles.text}">${first}${rest.map((line) => html`<br />${line}`)}</p>`;
};

const buttonTo = ({ label, url }: NonNullable<EmailContent['action']>): Html =>
  html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="${styles.action}">
    <tr>
      <td style="${styles.button}">
        <a href="${url}" target="_blank" style="${styles.buttonLink}">${label}</a>
      </td>
    </tr>
  </table>`;

const footerOf = (unsubscribeUrl: string | null): Html =>
  unsubscribeUrl === null
    ? html`<p style="${styles.small}">${footer.account}</p>`
    : html`<p style="${styles.small}">
        ${footer.topic}
        <a href="${unsubscribeUrl}" target="_blank" style="${styles.unsubscribe}">${footer.unsubscribe}</a>
      </p>`;

/**
 * Returns the HTML of an email. Tables center the card and color its surroundings in Outlook, too.
 * @param unsubscribeUrl - turns the topic off; null for emails about the account itself
 */
export const emailLayout = (
  { subject, heading, paragraphs, action }: EmailContent,
  unsubscribeUrl: string | null,
): Html =>
  html`<!doctype html>
    <html dir="ltr" lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${subject}</title>
      </head>
      <body style="${styles.body}">
        <div data-skip-in-text="true" style="${styles.preview}">${heading}${previewPadding}</div>
        <table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0">
          <tr>
            <td style="${styles.page}">
              <table
                role="presentation"
                align="center"
                width="100%"
                border="0"
                cellpadding="0"
                cellspacing="0"
                style="${styles.card}"
              >
                <tr>
                  <td>
                    <p style="${styles.brand}">Circlet</p>
                    <h1 style="${styles.heading}">${heading}</h1>
                    ${paragraphs.map(paragraphOf)} ${action === undefined ? '' : buttonTo(action)}
                    <hr style="${styles.rule}" />
                    ${footerOf(unsubscribeUrl)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
