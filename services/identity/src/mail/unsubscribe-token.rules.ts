import { type MailTopic, mailTopicSchema } from '@circlet/contracts';

/** Whose mails about what a link turns off. */
export interface Subscription {
  readonly userId: number;
  readonly topic: MailTopic;
}

/** What is signed for a subscription. */
export const subscriptionText = ({ userId, topic }: Subscription): string => `${userId}.${topic}`;

/** Takes a token apart into what it claims and the signature that has to prove it. */
export function readToken(token: string): { subscription: Subscription; signature: string } | undefined {
  const [userId, topic, signature, ...rest] = token.split('.');
  const known = mailTopicSchema.safeParse(topic);
  if (!/^[1-9]\d{0,15}$/.test(userId ?? '') || !known.success || signature === undefined || rest.length > 0) {
    return undefined;
  }
  return { subscription: { userId: Number(userId), topic: known.data }, signature };
}
