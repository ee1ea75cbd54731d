import { choosePhotos } from '../features/messages/composer/photos/chosen-store';
import { draftOf, saveDraft } from '../features/messages/composer/draft-store';
import { dropDraft, saveDraft as saveFormDraft } from '../shared/drafts';
import { memoryStorage } from '../shared/testing/memory-storage';
import { hasUnsentWork } from '../shared/unsent-work';
import { clearUserData } from '../shared/user-data';
import { openUserStorage } from '../shared/user-storage';
import { QueryClient } from '@tanstack/react-query';

const chat = { kind: 'group', id: 7 } as const;

describe('the page does not reload by itself [D8.15]', () => {
  afterEach(() => {
    clearUserData(new QueryClient());
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test('while photos are chosen, which a reload would drop', () => {
    expect(hasUnsentWork()).toBe(false);
    choosePhotos(chat, [new File([], 'beach.jpg', { type: 'image/jpeg' })]);
    expect(hasUnsentWork()).toBe(true);
  });

  test('while there is a draft that the browser could not store', () => {
    saveDraft(chat, 'Dear all');
    expect(hasUnsentWork()).toBe(true);
    saveDraft(chat, '');
    expect(hasUnsentWork()).toBe(false);
  });

  test('while a form was left with changes that the browser could not store', () => {
    saveFormDraft('edit-group.7', { name: 'Sunday Bakers' }, { name: '' });
    expect(hasUnsentWork()).toBe(true);
    dropDraft('edit-group.7');
    expect(hasUnsentWork()).toBe(false);
  });

  test('but it does while a draft is stored', () => {
    Object.assign(globalThis, { localStorage: memoryStorage() });
    openUserStorage(1);
    saveDraft(chat, 'Dear all');
    expect(draftOf(chat)).toBe('Dear all');
    expect(hasUnsentWork()).toBe(false);
  });
});
