import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type CSSProperties, type ReactElement } from 'react';

import type { MailContent } from '../mail-content';

const ink = '#2b2622';
const muted = '#6b625a';

const styles = {
  body: {
    backgroundColor: '#faf6f1',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
    margin: 0,
  },
  card: {
    backgroundColor: '#ffffff',
    borderRadius: '16px',
    margin: '32px auto',
    maxWidth: '520px',
    padding: '32px',
  },
  brand: { color: '#b4472b', fontSize: '18px', fontWeight: 700, margin: '0 0 24px' },
  heading: { color: ink, fontSize: '24px', lineHeight: '32px', margin: '0 0 16px' },
  text: { color: ink, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' },
  action: { margin: '24px 0' },
  button: {
    backgroundColor: '#b4472b',
    borderRadius: '10px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 22px',
  },
  rule: { borderColor: '#eadfd3', margin: '24px 0 16px' },
  small: { color: muted, fontSize: '13px', lineHeight: '20px', margin: 0 },
} satisfies Record<string, CSSProperties>;

const actionOf = ({ action }: MailContent): ReactElement | null =>
  action === undefined
    ? null
    : h(
        Section,
        { style: styles.action },
        h(Button, { href: action.url, style: styles.button }, action.label),
      );

/** Footer text of every email. */
export const footer = {
  account: 'You get this mail because it is about your Circlet account.',
  topic: 'Rather not get mails like this?',
  unsubscribe: 'Unsubscribe',
} as const;

const footerOf = (unsubscribeUrl: string | null): ReactElement =>
  unsubscribeUrl === null
    ? h(Text, { style: styles.small }, footer.account)
    : h(
        Text,
        { style: styles.small },
        `${footer.topic} `,
        h(Link, { href: unsubscribeUrl, style: { color: muted } }, footer.unsubscribe),
      );

/** Returns the layout that all emails share. */
export const mailLayout = (content: MailContent, unsubscribeUrl: string | null): ReactElement =>
  h(
    Html,
    { lang: 'en' },
    h(Head),
    // Inboxes show the preview next to the subject, so it must not contain user-chosen text either.
    h(Preview, null, content.heading),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        h(Text, { style: styles.brand }, 'Circlet'),
        h(Heading, { as: 'h1', style: styles.heading }, content.heading),
        ...content.paragraphs.map((paragraph) => h(Text, { key: paragraph, style: styles.text }, paragraph)),
        actionOf(content),
        h(Hr, { style: styles.rule }),
        footerOf(unsubscribeUrl),
      ),
    ),
  );
