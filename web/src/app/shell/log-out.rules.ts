/** What the user calls a form draft, by the first part of its name. */
const titles: Readonly<Record<string, string>> = {
  application: 'an application to a group',
  question: 'a question about an application',
  'new-group': 'a new group',
  'edit-group': 'changes to a group',
  profile: 'changes to your profile',
  rejection: 'a note on an application',
  meetup: 'a meetup',
  report: 'a report',
  'report-decision': 'a decision on a report',
  'appeal-answer': 'an answer to an appeal',
};

/** Returns which form drafts a user who signs out would lose, in words; empty if none. */
export function draftsIn(names: readonly string[]): string {
  const found = new Set(
    names.map((name) => titles[name.split('.')[0] ?? '']).filter((title) => title !== undefined),
  );
  return new Intl.ListFormat('en-US').format(found);
}

/**
 * Returns what a user who signs out would lose.
 * @param messages - number of messages that wait for a connection, or that the user has to retry; if none, it is
 * something else that isn't sent or saved
 */
export function warningFor(messages: number): string {
  if (messages === 1) return '1 message hasn’t been sent. If you sign out now, it will be lost.';
  return messages > 1
    ? `${String(messages)} messages haven’t been sent. If you sign out now, they will be lost.`
    : 'Something you’ve written or chosen hasn’t been sent or saved. If you sign out now, it will be lost.';
}
