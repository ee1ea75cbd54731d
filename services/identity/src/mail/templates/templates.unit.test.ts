import type { MailContext } from '../mail-content';
import { type MailKind, mailKinds } from '../mail-kinds';
import { mailWriters } from '.';
import { renderMail } from './render-mail';

const context: MailContext = {
  person: 'Sam <script>',
  group: 'Sunday Hikers',
  reason: 'Spam',
  waiting: 2,
  unread: [
    { unread: 1, chat: 'Sunday Hikers' },
    { unread: 4, chat: 'Sam' },
  ],
  page: (path) => `https://circlet.test${path}`,
  resetUrl: 'https://circlet.test/reset-password?token=t',
};
const kinds = Object.keys(mailKinds) as MailKind[];

describe('mails', () => {
  it.each(kinds)('%s has a subject, words and the same in HTML and text', (kind) => {
    const content = mailWriters[kind](context);
    const { html, text } = renderMail(content, null);
    expect(content.subject.length).toBeGreaterThan(5);
    expect(content.paragraphs.length).toBeGreaterThan(0);
    expect(html).not.toContain('<script>');
    for (const paragraph of content.paragraphs) expect(text.replaceAll(/\s+/g, ' ')).toContain(paragraph);
    if (content.action !== undefined) expect(text).toContain(content.action.url);
  });

  it.each(kinds.filter((kind) => mailKinds[kind] !== null))('%s can be unsubscribed from', (kind) => {
    const { html, text } = renderMail(mailWriters[kind](context), 'https://circlet.test/unsubscribe');
    expect(html).toContain('href="https://circlet.test/unsubscribe"');
    expect(text).toContain('https://circlet.test/unsubscribe');
  });

  it.each(kinds)('%s has a subject and a heading without words of users', (kind) => {
    const { subject, heading } = mailWriters[kind](context);
    const other = { ...context, person: 'Eve', group: 'Night Owls', reason: 'Other' };
    const unread = context.unread.map((chat) => ({ ...chat, chat: 'Other' }));
    expect(mailWriters[kind]({ ...other, unread })).toMatchObject({ subject, heading });
  });

  it('shows inboxes nothing but the heading as a preview', () => {
    const { html } = renderMail(mailWriters.applicationReceived(context), null);
    const preview = html.slice(html.indexOf('data-skip-in-text'), html.indexOf('<table'));
    expect(preview).toContain('Someone would like to join your circle');
    expect(preview).not.toContain('Sam');
  });

  it('names the reason only where there is one', () => {
    const { paragraphs } = mailWriters.accountSuspended({ ...context, reason: null });
    expect(paragraphs.join(' ')).not.toContain('reason');
  });

  it.each([
    [1, '1 new message in your chats'],
    [5, '5 new messages in your chats'],
  ])('counts %i as %p', (count, subject) => {
    const unread = [{ unread: count, chat: 'Sunday Hikers' }];
    expect(mailWriters.unreadSummary({ ...context, unread }).subject).toBe(subject);
  });
});
