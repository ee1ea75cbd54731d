import { warningFor } from './log-out.rules';

test.each([
  [0, false, null],
  [0, true, /^Something you’ve written or chosen hasn’t been sent or saved\. .* it will be lost/],
  [1, false, /^1 message hasn’t been sent\. .* it will be lost/],
  [2, true, /^2 messages haven’t been sent\. .* they will be lost/],
])(
  'logging out with %d unsent messages, and other work: %j, warns: %s [D8.13]',
  (messages, hasOther, text) => {
    const warning = warningFor({ messages, hasOther });
    if (text === null) expect(warning).toBeNull();
    else expect(warning).toMatch(text);
  },
);
