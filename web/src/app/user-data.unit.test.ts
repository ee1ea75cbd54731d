import { getCurrentUser } from '@circlet/contracts';
import { QueryClient } from '@tanstack/react-query';

import { draftOf, saveDraft } from '../features/messages/composer/draft-store';
import { callKey } from '../shared/api/use-call';
import { draftOf as formDraftOf, saveDraft as saveFormDraft } from '../shared/drafts';
import { clearUserData } from '../shared/user-data';

describe('when another user signs in, or the user signs out', () => {
  test('clears the data fetched for the previous user', () => {
    const client = new QueryClient();
    client.setQueryData(callKey(getCurrentUser), { id: 2 });
    for (const address of ['/api/direct', '/api/messages/unread', '/api/users/blocked', '/api/admin/stats'])
      client.setQueryData([address], [1]);
    clearUserData(client);
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([callKey(getCurrentUser)]);
    client.clear();
  });

  test('clears the drafts of the previous user', () => {
    const chat = { kind: 'group', id: 7 } as const;
    saveDraft(chat, 'Dear all');
    clearUserData(new QueryClient());
    expect(draftOf(chat)).toBe('');
  });

  test('clears what the previous user typed into forms', () => {
    saveFormDraft('edit-group.7', { name: 'Sunday Bakers' }, { name: '' });
    clearUserData(new QueryClient());
    expect(formDraftOf('edit-group.7', { name: '' })).toBeUndefined();
  });
});
