import { listDirectPins, listPins, type AnyMessage } from '@circlet/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { refetchNow } from '../../../shared/api/refetch';
import { shows } from '../../../shared/api/topics.rules';
import { callOptions } from '../../../shared/api/use-call';
import { chatOf, type Chat } from '../chat.rules';
import { pinsAfter, type Pin } from './pins.rules';

const pinsOptions = ({ kind, id }: Chat) =>
  kind === 'group' ? callOptions(listPins, { id }) : callOptions(listDirectPins, { userId: id });

/** Query for the pinned messages of a chat, the latest pin first. */
export const pinsQuery = (chat: Chat) =>
  queryOptions({
    ...pinsOptions(chat),
    queryFn: ({ signal }): Promise<readonly Pin[]> =>
      chat.kind === 'group'
        ? request(listPins, { id: chat.id }, { signal })
        : request(listDirectPins, { userId: chat.id }, { signal }),
  });

/** Refetches all pins, because missed changes aren't pushed again. */
export const refreshPins = (client: QueryClient): Promise<void> =>
  refetchNow(client, { predicate: (query) => shows(query, listPins, listDirectPins) });

/** Updates the pins of a message's chat after the message has changed. */
export function applyPinChange(client: QueryClient, message: AnyMessage): void {
  const { queryKey } = pinsQuery(chatOf(message));
  const pins = client.getQueryData(queryKey);
  const changed = pins && pinsAfter(pins, message);
  if (changed != null && changed !== pins) client.setQueryData(queryKey, changed);
  // A pending answer may be older than the change.
  if (changed === null || client.isFetching({ queryKey, exact: true }) > 0)
    void refetchNow(client, { queryKey, exact: true });
}
