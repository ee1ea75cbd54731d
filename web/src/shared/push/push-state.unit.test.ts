import { isIosBrowser, pushStateOf, type PushFacts } from './push-state.rules';

const facts: PushFacts = {
  isSupported: true,
  isIos: false,
  isInstalled: false,
  permission: 'granted',
  isSubscribed: true,
};

test.each([
  ['on', {}],
  ['off', { isSubscribed: false }],
  ['off', { permission: 'default', isSubscribed: false }],
  ['off', { permission: 'default' }],
  ['blocked', { permission: 'denied' }],
  ['unsupported', { isSupported: false }],
  ['install', { isIos: true, isSupported: false }],
  ['on', { isIos: true, isInstalled: true }],
  ['unsupported', { isIos: true, isInstalled: true, isSupported: false }],
] as const)('push messages are %s with %j', (state, changes) => {
  expect(pushStateOf({ ...facts, ...changes })).toBe(state);
});

test.each([
  [true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5],
  [true, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5],
  [false, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0],
  [false, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 1],
  [false, 'Mozilla/5.0 (Linux; Android 15)', 5],
])('is an iPhone or iPad: %s (%s, %d touch points)', (expected, userAgent, touchPoints) => {
  expect(isIosBrowser(userAgent, touchPoints)).toBe(expected);
});
