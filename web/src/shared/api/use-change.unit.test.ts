import { MutationObserver, QueryClient } from '@tanstack/react-query';

import { dropUnsent } from './use-change';

test('of the changes that wait in a queue, only the newest is sent', async () => {
  const client = new QueryClient();
  const sent: string[] = [];
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const change = (input: string) =>
    new MutationObserver(client, {
      mutationKey: ['votes-1'],
      scope: { id: 'votes-1' },
      networkMode: 'always',
      onMutate: dropUnsent(client, 'votes-1'),
      mutationFn: async (given: string) => {
        sent.push(given);
        await answered;
      },
    }).mutate(input);

  const first = change('first');
  await new Promise(setImmediate);
  void change('second');
  await new Promise(setImmediate);
  const third = change('third');
  await new Promise(setImmediate);
  expect(sent).toEqual(['first']);
  answer();
  await Promise.all([first, third]);
  expect(sent).toEqual(['first', 'third']);
  client.clear();
});
