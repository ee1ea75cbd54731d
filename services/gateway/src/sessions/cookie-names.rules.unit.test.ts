import { sessionCookieName } from './cookie-names.rules';

describe('sessionCookieName', () => {
  it.each([
    ['https://circlet.example', '__Host-circlet_session'],
    ['http://localhost:3000', 'circlet_session_3000'],
    ['http://localhost:3001', 'circlet_session_3001'],
  ])('for %s is %s', (publicUrl, name) => {
    expect(sessionCookieName(new URL(publicUrl))).toBe(name);
  });
});
