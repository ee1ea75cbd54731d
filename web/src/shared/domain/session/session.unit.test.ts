import { forgetTab, keepInTab, keptInTab } from '../../tab-storage';
import { noteTabUser, rememberDestination, rememberPage, takeDestination } from './destination';
import { isLeaving, markLeaving, unmarkLeaving } from './leaving-mark';
import { currentEnding, forgetSessionEnding, noteSessionEnded } from './session-ending';

const [ada, ben] = [1, 2];

/** In-memory stand-in for a browser's storage. */
function aStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => {
      items.clear();
    },
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => {
      items.delete(key);
    },
    setItem: (key, value) => {
      items.set(key, value);
    },
  };
}

beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: aStorage(), localStorage: aStorage() });
  forgetSessionEnding();
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('after signing in', () => {
  test('a user returns once to the page that the tab last showed them', () => {
    noteTabUser(ada);
    rememberPage('/messages?direct=7');
    expect(takeDestination(ada)).toBe('/messages?direct=7');
    expect(takeDestination(ada)).toBe('/');
  });

  test('another user starts at home, and the page is forgotten', () => {
    noteTabUser(ada);
    rememberPage('/messages?direct=7');
    expect(takeDestination(ben)).toBe('/');
    expect(takeDestination(ada)).toBe('/');
  });

  test('any user is sent to the page that a visitor wanted', () => {
    rememberPage('/safety');
    expect(takeDestination(ben)).toBe('/safety');
    noteTabUser(ada);
    rememberDestination('/?group=4');
    expect(takeDestination(ben)).toBe('/?group=4');
  });

  test.each([
    ['nothing', null],
    ['a URL without its user', '/safety'],
    ['something else', { address: 7, userId: null }],
  ])('a user starts at home if %s was stored', (_, kept) => {
    keepInTab('circlet.destination', kept);
    expect(takeDestination(ada)).toBe('/');
  });
});

describe('when the server no longer knows the session', () => {
  test('the user is informed that it ended', () => {
    keepInTab('anything', 1);
    noteSessionEnded(ada);
    expect(currentEnding()).toBe('ended');
    expect(keptInTab('anything')).toBe(1);
  });

  test('a user who signed out in another tab is not informed, and this tab clears its storage', () => {
    keepInTab('anything', 1);
    markLeaving(ada);
    noteSessionEnded(ada);
    expect(currentEnding()).toBe('none');
    expect(keptInTab('anything')).toBeNull();
  });

  test('the page that a user left by signing out is not opened for another user', () => {
    noteTabUser(ada);
    markLeaving(ada);
    noteSessionEnded(ada);
    rememberPage('/messages?direct=7');
    expect(takeDestination(ben)).toBe('/');
  });

  test('the user is informed again after another sign-in, or if signing out failed', () => {
    markLeaving(ada);
    unmarkLeaving(ada);
    noteSessionEnded(ada);
    expect(currentEnding()).toBe('ended');
  });

  test('a sign-in or sign-out does not affect the session of another user', () => {
    markLeaving(ada);
    unmarkLeaving(ben);
    expect([isLeaving(ada), isLeaving(ben)]).toEqual([true, false]);
  });
});

test('signing out clears everything that the tab stored', () => {
  noteTabUser(ada);
  rememberPage('/safety');
  forgetTab();
  rememberPage('/profile');
  expect(takeDestination(ben)).toBe('/profile');
});
