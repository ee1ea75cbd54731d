import { recordFirstPush } from './pushed-messages';

test('a message that is pushed again is recognized, unless very many came in between', () => {
  expect([recordFirstPush(1), recordFirstPush(2), recordFirstPush(1)]).toEqual([true, true, false]);
  for (let id = 3; id <= 1_002; id += 1) recordFirstPush(id);
  expect([recordFirstPush(1), recordFirstPush(1_002)]).toEqual([true, false]);
});
