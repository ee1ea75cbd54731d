import { draftOf, dropDraft, saveDraft } from './drafts';

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
});
