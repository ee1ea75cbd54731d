import { QueryClient } from '@tanstack/react-query';

import { draftOf, dropDraft, dropOtherDrafts, saveDraft } from './drafts';
import { memoryStorage } from './testing/memory-storage';
import { hasUnsentWork, hasUnsentWorkOrDrafts } from './unsent-work';
import { clearUserData } from './user-data';
import { clearUserStorage, openUserStorage } from './user-storage';

const stored = { name: 'Bakers', location: 'Austin, TX', interests: ['Baking'] };

describe('the draft of a form', () => {
  afterEach(() => {
    dropDraft('group');
  });

  test('has only what the user changed, because the rest can be newer by then', () => {
    saveDraft('group', { ...stored, name: 'Sunday Bakers', interests: ['Baking'] }, stored);
    expect(draftOf('group', { ...stored, location: 'Boston, MA' })).toEqual({ name: 'Sunday Bakers' });
  });

  test('has lists that the user changed', () => {
    saveDraft('group', { ...stored, interests: [] }, stored);
    expect(draftOf('group', stored)).toEqual({ interests: [] });
  });

  test('is none if the user undid all changes', () => {
    saveDraft('group', { ...stored, name: 'Sunday Bakers' }, stored);
    saveDraft('group', { ...stored }, stored);
    expect(draftOf('group', stored)).toBeUndefined();
  });

  test('is none if the same was stored in the meantime', () => {
    saveDraft('group', { ...stored, name: 'Sunday Bakers' }, stored);
    expect(draftOf('group', { ...stored, name: 'Sunday Bakers' })).toBeUndefined();
  });

  test('leaves out what an earlier release stored in another form', () => {
    saveDraft('group', { ...stored, motto: 'Bread!', name: 7 }, { ...stored, motto: '', name: 0 });
    expect(draftOf('group', stored)).toBeUndefined();
  });
});

describe('where the browser stores drafts', () => {
  const draft = { ...stored, name: 'Sunday Bakers' };

  beforeEach(() => {
    Object.assign(globalThis, { localStorage: memoryStorage() });
    openUserStorage(1);
  });
  afterEach(() => {
    clearUserData(new QueryClient());
    clearUserStorage();
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test('another page of the user has them until they are dropped', () => {
    saveDraft('group', draft, stored);
    clearUserData(new QueryClient());
    expect(draftOf('group', stored)).toEqual({ name: 'Sunday Bakers' });
    dropDraft('group');
    expect([draftOf('group', stored), localStorage.length]).toEqual([undefined, 0]);
  });

  test('a reload keeps them, and signing out would drop them', () => {
    expect([hasUnsentWork(), hasUnsentWorkOrDrafts()]).toEqual([false, false]);
    saveDraft('group', draft, stored);
    expect([hasUnsentWork(), hasUnsentWorkOrDrafts()]).toEqual([false, true]);
  });

  test('a picture is kept by the page and not stored, unlike the text beside it', () => {
    const picture = `data:image/png;base64,${'A'.repeat(50_000)}`;
    const empty = { name: '', imageUrl: null as string | null };
    saveDraft('group', { name: 'Sunday Bakers', imageUrl: picture }, empty);
    expect(draftOf('group', empty)).toEqual({ name: 'Sunday Bakers', imageUrl: picture });
    expect(hasUnsentWork()).toBe(true);
    clearUserData(new QueryClient());
    expect(draftOf('group', empty)).toEqual({ name: 'Sunday Bakers' });
  });

  test('the page keeps a draft that there is no room for, over an older one', () => {
    saveDraft('group', { ...stored, name: 'Bak' }, stored);
    localStorage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    saveDraft('group', draft, stored);
    expect([draftOf('group', stored), hasUnsentWork()]).toEqual([{ name: 'Sunday Bakers' }, true]);
  });

  test('all whose names have a prefix can be dropped, with exceptions', () => {
    for (const name of ['edit.1', 'edit.2', 'new']) saveDraft(name, draft, stored);
    dropOtherDrafts('edit.', ['edit.2']);
    expect(['edit.1', 'edit.2', 'new'].map((name) => draftOf(name, stored) !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
