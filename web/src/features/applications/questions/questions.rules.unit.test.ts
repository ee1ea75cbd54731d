import type { ApplicationMessage } from '@circlet/contracts';

import { noQuestion, questionDraft, questionsLabel, remainingFor } from './questions.rules';

const by = (userId: number) => ({ userId }) as ApplicationMessage;

it.each([
  ['pending', 0, 'Ask a question'],
  ['pending', 2, 'Questions'],
  ['rejected', 2, 'Read questions'],
  ['accepted', 0, null],
] as const)('the button of a %s application with %d messages says %s', (status, messageCount, label) => {
  expect(questionsLabel({ status, messageCount })).toBe(label);
});

it('each side can send 20 messages, and all who decide share theirs [D10.20]', () => {
  const messages = [by(7), by(7), by(1), by(2), by(1)];
  expect(remainingFor('applicant', messages, { userId: 7 })).toBe(18);
  expect(remainingFor('owner', messages, { userId: 7 })).toBe(17);
  expect(
    remainingFor(
      'owner',
      Array.from({ length: 21 }, () => by(1)),
      { userId: 7 },
    ),
  ).toBe(0);
});

it('each application has a draft of its own, which starts empty', () => {
  expect([questionDraft(7), noQuestion]).toEqual(['question.7', { text: '' }]);
});
