import { setImmediate as nextTurn } from 'node:timers/promises';

import { LineBatch } from './line-batch';

it('lines of one turn of the event loop are written together, in their order', async () => {
  const write = jest.fn();
  const batch = new LineBatch(write);
  batch.add({ n: 1 });
  batch.add({ n: 2 });
  expect(write).not.toHaveBeenCalled();
  await nextTurn();
  batch.add({ n: 3 });
  await nextTurn();
  expect(write.mock.calls).toEqual([['{"n":1}\n{"n":2}\n'], ['{"n":3}\n']]);
});

it('lines of the last turn are written when the process exits', () => {
  const write = jest.fn();
  const before = process.listeners('exit');
  new LineBatch(write).add({ n: 1 });
  const [onExit] = process.listeners('exit').filter((each) => !before.includes(each));
  onExit!(0);
  expect(write).toHaveBeenCalledWith('{"n":1}\n');
});
