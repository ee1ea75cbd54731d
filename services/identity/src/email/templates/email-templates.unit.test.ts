import { html as htmlTag } from '@circlet/platform';

import type { EmailContext } from '../email-content';
import { emailKinds, type MailedKind } from '../email-kinds';
import { emailTemplates, renderEmail } from './render-email';
import { footer } from './email-layout';

const context: EmailContext = {
  person: 'Sam <script>alert(1)</script> & "O\'Hara"',
  group: '<b>Tom & Jerry</b> fans',
  groupUrl: 'https://circlet.test/?group=7',
  chatUrl: 'https://circlet.test/messages?group=7',
  found: {
    search: 'Hikes & <b>more</b>',
    groups: ['<b>Tom & Jerry</b> fans', 'Night Owls'],
    total: 12,
    url: 'https://circlet.test/searches?open=7',
  },
  meetup: {
    title: '“Sunday <b>hike</b> & more”',
    place: 'Barton <b>Springs</b>',
    isScheduled: true,
    time: 'Saturday, November 28, 10:00 AM (CST)',
    movedFrom: 'Friday, November 27, 10:00 AM (CST)',
    times: ['Friday, November 27, 10:00 AM (CST)', 'Saturday, November 28, 10:00 AM (CST)'],
    deadline: 'Thursday, November 26, 10:00 PM (CST)',
    reason: 'Rain & <b>more</b>',
    url: 'https://circlet.test/meetups?meetup=5',
  },
  reason: 'Spam & <b>more</b>',
  waiting: 2,
  recoveryCodesLeft: 3,
  unread: [
    { unread: 1, chat: '<b>Tom & Jerry</b> fans' },
    { unread: 4, chat: 'Sam' },
  ],
  page: (path) => `https://circlet.test${path}`,
  resetUrl: 'https://circlet.test/reset-password?token=t',
  confirmUrl: 'https://circlet.test/confirm-email?token=t',
  signIn: { device: 'Chrome on Windows', time: 'Thursday, November 26, around 6 PM (UTC)' },
  notMeUrl: 'https://circlet.test/not-me?token=t',
  undoUrl: 'https://circlet.test/undo-email-change?token=t',
  appealUrl: 'https://circlet.test/appeal?token=t',
};
const kinds = Object.keys(emailTemplates) as MailedKind[];

describe('emails', () => {
  it.each(kinds)('%s has a subject and the same content in HTML and text [D3.95]', (kind) => {
    const content = emailTemplates[kind](context);
    const { subject, heading, paragraphs, action } = content;
    const { html, text } = renderEmail(content, null);
    expect(subject.length).toBeGreaterThan(5);
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const words of [subject, heading, ...paragraphs, action?.label ?? '']) {
      expect(html).toContain(String(htmlTag`${words}`));
    }
    expect(text.split('\n\n')).toEqual([
      'Circlet',
      heading.toUpperCase(),
      ...paragraphs,
      ...(action === undefined ? [] : [`${action.label} ${action.url}`]),
      '-'.repeat(40),
      footer.account,
    ]);
  });

  it.each(kinds)('%s has typographic apostrophes', (kind) => {
    const { text } = renderEmail(emailTemplates[kind]({ ...context, person: 'Sam' }), null);
    // The decisions give these words.
    expect(text.replaceAll("This wasn't me", '')).not.toContain("'");
  });

  it.each(kinds)('%s escapes user-chosen text', (kind) => {
    const { html } = renderEmail(emailTemplates[kind](context), null);
    expect(html).not.toMatch(/<script|<b>|& /);
    expect(html).not.toContain(context.person);
  });

  it.each(kinds.filter((kind) => emailKinds[kind] !== null))(
    '%s can be unsubscribed from [D3.99]',
    (kind) => {
      const { html, text } = renderEmail(emailTemplates[kind](context), 'https://circlet.test/off?token=a&b');
      expect(html).toContain('href="https://circlet.test/off?token=a&amp;b"');
      expect(text.split('\n\n').at(-1)).toBe(
        `${footer.topic} ${footer.unsubscribe} https://circlet.test/off?token=a&b`,
      );
    },
  );

  it('are in English, with a title and one heading, and with tables for layout only', () => {
    const { html } = renderEmail(emailTemplates.welcome(context), null);
    expect(html).toContain('lang="en"');
    expect(html).toContain('<title>Welcome to Circlet</title>');
    expect(html.match(/<h\d/g)).toEqual(['<h1']);
    expect(html.match(/<table\b[^>]*>/g)?.filter((table) => !table.includes('role="presentation"'))).toEqual(
      [],
    );
  });

  it('keep the lines of a reason', () => {
    const reason = 'First line\nSecond line';
    const { html, text } = renderEmail(emailTemplates.accountSuspended({ ...context, reason }), null);
    expect(html).toContain('First line<br />Second line');
    expect(text).toContain(reason);
  });

  it.each(kinds)('%s has a subject and a heading without user-chosen text', (kind) => {
    const { subject, heading } = emailTemplates[kind](context);
    const meetup = { ...context.meetup, title: '“Other”', place: 'Other', reason: 'Other' };
    const other = { ...context, meetup, person: 'Eve', group: 'Night Owls', reason: 'Other' };
    const unread = context.unread.map((chat) => ({ ...chat, chat: 'Other' }));
    expect(emailTemplates[kind]({ ...other, unread })).toMatchObject({ subject, heading });
  });

  it('shows inboxes only the heading as a preview', () => {
    const { html } = renderEmail(emailTemplates.applicationReceived(context), null);
    const preview = html.slice(html.indexOf('data-skip-in-text'), html.indexOf('<table'));
    expect(preview).toContain('Someone would like to join your circle');
    expect(preview).not.toContain('Sam');
  });

  it('shows the reason only when there is one', () => {
    const suspended = emailTemplates.accountSuspended({ ...context, reason: null });
    const deleted = emailTemplates.groupDeleted({ ...context, reason: null });
    for (const { paragraphs } of [suspended, deleted]) expect(paragraphs.join(' ')).not.toMatch(/reason/i);
  });

  it.each([
    [1, '1 new message in your chats'],
    [5, '5 new messages in your chats'],
  ])('counts %i as %p', (count, subject) => {
    const unread = [{ unread: count, chat: 'Sunday Hikers' }];
    expect(emailTemplates.unreadSummary({ ...context, unread }).subject).toBe(subject);
  });
});
