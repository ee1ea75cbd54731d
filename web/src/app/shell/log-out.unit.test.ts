import { draftsIn, warningFor } from './log-out.rules';

test.each([
  [0, /^Something you’ve written or chosen hasn’t been sent or saved\. .* it will be lost/],
  [1, /^1 message hasn’t been sent\. .* it will be lost/],
  [2, /^2 messages haven’t been sent\. .* they will be lost/],
])('logging out with %d unsent messages warns: %s [D8.13]', (messages, text) => {
  expect(warningFor(messages)).toMatch(text);
});

test.each([
  [[], ''],
  [['application.7', 'application.9'], 'an application to a group'],
  [['new-group.3.', 'profile.3'], 'a new group and changes to your profile'],
  [['question.7', 'rejection.9'], 'a question about an application and a note on an application'],
  [['edit-group.7', 'meetup.9'], 'changes to a group and a meetup'],
  [['report.7', 'report-decision.9'], 'a report and a decision on a report'],
  [['appeal-answer.7', 'of-a-newer-version.9'], 'an answer to an appeal'],
])('names the drafts %j that would be lost: %s', (names, text) => {
  expect(draftsIn(names)).toBe(text);
});
