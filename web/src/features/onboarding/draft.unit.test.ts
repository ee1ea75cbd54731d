import { memoryStorage } from '../../shared/testing/memory-storage';
import { draftOf, dropDraft, saveDraft } from './draft';
import type { OnboardingAnswers } from './onboarding-steps.rules';

const ada = 1;
const profile: OnboardingAnswers = {
  location: '',
  profilePhoto: '',
  bio: '',
  interests: [],
  typedInterest: '',
  availability: [],
};
const photo = `data:image/jpeg;base64,${'x'.repeat(1_000)}`;

const draft = (bio: string, profilePhoto = ''): OnboardingAnswers => ({ ...profile, bio, profilePhoto });

let events: EventTarget;
let storage: Storage;

/** Storage for at most 500 characters per value. */
const smallStorage = (): Storage => {
  const { setItem, ...rest } = memoryStorage();
  return {
    ...rest,
    setItem: (key: string, value: string) => {
      if (value.length > 500) throw new Error('The quota has been exceeded.');
      setItem(key, value);
    },
  };
};

beforeEach(() => {
  jest.useFakeTimers();
  events = new EventTarget();
  storage = memoryStorage();
  Object.assign(globalThis, {
    sessionStorage: storage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
});

afterEach(() => {
  dropDraft();
  jest.useRealTimers();
  for (const name of ['sessionStorage', 'addEventListener', 'removeEventListener'])
    Reflect.deleteProperty(globalThis, name);
});

test('answers are stored once after a pause', () => {
  const write = jest.spyOn(storage, 'setItem');
  saveDraft(ada, draft('I'));
  saveDraft(ada, draft('I bake.'));
  expect(write).not.toHaveBeenCalled();
  jest.runAllTimers();
  events.dispatchEvent(new Event('pagehide'));
  expect(write).toHaveBeenCalledTimes(1);
  expect(draftOf(ada, profile)).toEqual(draft('I bake.'));
});

test('answers are stored at once when the page is closed', () => {
  saveDraft(ada, draft('I bake.'));
  events.dispatchEvent(new Event('pagehide'));
  expect(storage.getItem('circlet.onboarding')).toContain('I bake.');
});

test('answers are known before they are stored, but only for their user', () => {
  saveDraft(ada, draft('I bake.'));
  expect(draftOf(ada, profile)?.bio).toBe('I bake.');
  expect(draftOf(ada + 1, profile)).toBeNull();
});

test('a photo that is too large is left out, so that the other answers are kept', () => {
  Object.assign(globalThis, { sessionStorage: smallStorage() });
  saveDraft(ada, draft('I'));
  jest.runAllTimers();
  saveDraft(ada, draft('I bake.', photo));
  jest.runAllTimers();
  expect(draftOf(ada, profile)).toEqual(draft('I bake.'));
});

test('dropped answers are not stored later', () => {
  saveDraft(ada, draft('I bake.'));
  dropDraft();
  jest.runAllTimers();
  events.dispatchEvent(new Event('pagehide'));
  expect(draftOf(ada, profile)).toBeNull();
});
