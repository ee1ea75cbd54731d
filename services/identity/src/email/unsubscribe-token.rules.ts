import { type EmailTopic, emailTopicSchema } from '@circlet/contracts';

/** The user and the topic of an unsubscribe link. */
export interface Subscription {
  readonly userId: number;
  readonly topic: EmailTopic;
}

/** Returns the text that is signed for a subscription. */
export const subscriptionText = ({ userId, topic }: Subscription): string => `${userId}.${topic}`;

/** Splits a token into its subscription and its still unverified signature; undefined when malformed. */
export function readToken(token: string): { subscription: Subscription; signature: string } | undefined {
  const [userId, topic, signature, ...rest] = token.split('.');
  const known = emailTopicSchema.safeParse(topic);
  if (!/^[1-9]\d{0,15}$/.test(userId ?? '') || !known.success || signature === undefined || rest.length > 0) {
    return undefined;
  }
  return { subscription: { userId: Number(userId), topic: known.data }, signature };
}
