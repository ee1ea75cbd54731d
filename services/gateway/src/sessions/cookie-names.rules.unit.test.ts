import {
  antiForgeryCookieName,
  knownDevicesCookieName,
  secondStepCookieName,
  sessionCookieName,
} from './cookie-names.rules';

describe('sessionCookieName', () => {
  it.each([
    ['https://circlet.example', '__Host-circlet_session'],
    ['http://localhost:3000', 'circlet_session_3000'],
    ['http://localhost:3001', 'circlet_session_3001'],
  ])('for %s is %s', (publicUrl, name) => {
    expect(sessionCookieName(new URL(publicUrl))).toBe(name);
  });
});

it('tells the cookies of an installation apart', () => {
  const publicUrl = new URL('https://circlet.example:8443');
  const names = [antiForgeryCookieName, knownDevicesCookieName, secondStepCookieName];
  expect(names.map((nameOf) => nameOf(publicUrl))).toEqual([
    '__Host-circlet_csrf_8443',
    '__Host-circlet_devices_8443',
    '__Host-circlet_second_step_8443',
  ]);
});
