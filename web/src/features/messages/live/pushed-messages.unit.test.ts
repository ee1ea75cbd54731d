import { isFirstPush } from './pushed-messages';

test('a message that is pushed again is recognized, unless very many came in between', () => {
  expect([isFirstPush(1), isFirstPush(2), isFirstPush(1)]).toEqual([true, true, false]);
  for (let id = 3; id <= 1_002; id += 1) isFirstPush(id);
  expect([isFirstPush(1), isFirstPush(1_002)]).toEqual([true, false]);
});
