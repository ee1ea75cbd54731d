import type { AnyMessage, CurrentUser, Member } from '@circlet/contracts';

/** How long after joining a member is asked to say hello. Milliseconds. */
const newFor = 7 * 24 * 60 * 60 * 1000;

/** Returns whether a member joined someone else’s group lately and has written nothing among the loaded messages. */
export const isNewcomer = (
  member: Pick<Member, 'joinedAt' | 'role'> | undefined,
  messages: readonly AnyMessage[],
  userId: number,
  now: Date,
): boolean =>
  member !== undefined &&
  member.role !== 'owner' &&
  now.getTime() - Date.parse(member.joinedAt) < newFor &&
  !messages.some((message) => message.userId === userId && message.kind === 'text');

/** Returns a first message for a user to start from. */
export function helloOf({
  name,
  location,
  interests,
}: Pick<CurrentUser, 'name' | 'location' | 'interests'>): string {
  const [first] = name.split(' ');
  const from = location === null ? '' : ` from ${location}`;
  const likes = interests.slice(0, 2).map((interest) => interest.toLowerCase());
  return `Hi everyone! I’m ${first ?? name}${from}.${likes.length === 0 ? '' : ` I like ${likes.join(' and ')}.`} How about you?`;
}
