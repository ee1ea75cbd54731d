import { memoryStorage } from '../../testing/memory-storage';
import { clearTab, saveInTab, loadFromTab } from '../../tab-storage';
import {
  consumeDestination,
  destinationOfAnyone,
  recordTabUser,
  rememberDestination,
  rememberPage,
} from './destination';
import { isSigningOut, markSigningOut, unmarkSigningOut } from './signing-out-mark';
import {
  clearSessionEnding,
  currentEnding,
  expectSuspension,
  markEndingExplained,
  recordSessionEnded,
} from './session-ending';

const [ada, ben] = [1, 2];

beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: memoryStorage(), localStorage: memoryStorage() });
  clearSessionEnding();
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('after signing in', () => {
  test('a user returns once to the page that the tab last showed them', () => {
    recordTabUser(ada);
    rememberPage('/messages?direct=7');
    expect(consumeDestination(ada)).toBe('/messages?direct=7');
    expect(consumeDestination(ada)).toBe('/');
  });

  test('another user starts at home, and the page is forgotten', () => {
    recordTabUser(ada);
    rememberPage('/messages?direct=7');
    expect(consumeDestination(ben)).toBe('/');
    expect(consumeDestination(ada)).toBe('/');
  });

  test('any user is sent to the page that a visitor wanted', () => {
    rememberPage('/safety');
    expect(consumeDestination(ben)).toBe('/safety');
    recordTabUser(ada);
    rememberDestination('/?group=4');
    expect(consumeDestination(ben)).toBe('/?group=4');
  });

  test('the page is known before the sign-in if it is for any user', () => {
    expect(destinationOfAnyone()).toBeNull();
    rememberPage('/safety');
    expect(destinationOfAnyone()).toBe('/safety');
    recordTabUser(ada);
    rememberPage('/profile');
    expect(destinationOfAnyone()).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['a URL without its user', '/safety'],
    ['something else', { address: 7, userId: null }],
  ])('a user starts at home if %s was stored', (_, kept) => {
    saveInTab('circlet.destination', kept);
    expect(consumeDestination(ada)).toBe('/');
  });
});

describe('when the server no longer knows the session', () => {
  test('the user is informed that it ended', () => {
    saveInTab('anything', 1);
    recordSessionEnded(ada);
    expect(currentEnding()).toEqual({ state: 'ended', cause: 'unknown', userId: ada });
    expect(loadFromTab('anything')).toBe(1);
  });

  test('the user learns that they were suspended, once', () => {
    expectSuspension(ada);
    recordSessionEnded(ada);
    expect(currentEnding()).toEqual({ state: 'ended', cause: 'suspended', userId: ada });
    clearSessionEnding();
    recordSessionEnded(ada);
    expect(currentEnding().cause).toBe('unknown');
    expectSuspension(ada);
    recordSessionEnded(ben);
    expect(currentEnding().cause).toBe('unknown');
  });

  test('the user learns that they were suspended even if the reason arrives late', () => {
    recordSessionEnded(ada);
    markEndingExplained();
    expectSuspension(ben);
    expect(currentEnding().cause).toBe('unknown');
    expectSuspension(ada);
    expect(currentEnding()).toEqual({ state: 'explained', cause: 'suspended', userId: ada });
  });

  test('a user who signed out in another tab is not informed, and this tab clears its storage', () => {
    saveInTab('anything', 1);
    markSigningOut(ada);
    recordSessionEnded(ada);
    expect(currentEnding().state).toBe('none');
    expect(loadFromTab('anything')).toBeNull();
  });

  test('the page that a user left by signing out is not opened for another user', () => {
    recordTabUser(ada);
    markSigningOut(ada);
    recordSessionEnded(ada);
    rememberPage('/messages?direct=7');
    expect(consumeDestination(ben)).toBe('/');
  });

  test('the user is informed again after another sign-in, or if signing out failed', () => {
    markSigningOut(ada);
    unmarkSigningOut(ada);
    recordSessionEnded(ada);
    expect(currentEnding().state).toBe('ended');
  });

  test('a sign-in or sign-out does not affect the session of another user', () => {
    markSigningOut(ada);
    unmarkSigningOut(ben);
    expect([isSigningOut(ada), isSigningOut(ben)]).toEqual([true, false]);
  });
});

test('signing out clears everything that the tab stored', () => {
  recordTabUser(ada);
  rememberPage('/safety');
  clearTab();
  rememberPage('/profile');
  expect(consumeDestination(ben)).toBe('/profile');
});
