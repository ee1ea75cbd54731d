import { createHmac } from 'node:crypto';

import { DEVICE_SECONDS, deviceMark, hasEndlessMark, hasMark, withMark } from './device-marks.rules';

const key = Buffer.from('key');
const now = Date.parse('2026-11-26T18:00:00.000Z');
const year = DEVICE_SECONDS * 1000;
const knows = (cookie: string | undefined, account: string, at = now, since?: number): boolean =>
  hasMark(cookie, key, account, at, since);

describe('device marks', () => {
  it('are valid only for their account [D9.44]', () => {
    const cookie = withMark(undefined, key, 'ann', now);
    expect(cookie).toBe(deviceMark(key, 'ann', now));
    expect(knows(cookie, 'ann')).toBe(true);
    expect(knows(cookie, 'ben')).toBe(false);
    expect(knows(undefined, 'ann')).toBe(false);
  });

  it('are valid for a year [D9.44]', () => {
    expect(DEVICE_SECONDS).toBe(31_536_000);
    const cookie = withMark(undefined, key, 'ann', now);
    expect(knows(cookie, 'ann', now + year - 1)).toBe(true);
    expect(knows(cookie, 'ann', now + year)).toBe(false);
  });

  it('are valid only if they are newer than the last time that their user disowned devices [D9.44]', () => {
    const cookie = withMark(undefined, key, 'ann', now);
    expect(knows(cookie, 'ann', now + 2, now - 1)).toBe(true);
    expect(knows(cookie, 'ann', now + 2, now)).toBe(false);
    expect(knows(withMark(cookie, key, 'ann', now + 1), 'ann', now + 2, now)).toBe(true);
  });

  it('cannot be created or extended without the key [D9.44]', () => {
    expect(knows(deviceMark(Buffer.from('another key'), 'ann', now), 'ann')).toBe(false);
    const [, signature] = deviceMark(key, 'ann', now).split('~');
    const [later] = deviceMark(key, 'ann', now + year).split('~');
    expect(knows(`${later!}~${signature!}`, 'ann')).toBe(false);
    for (const forged of ['', '~', 'zzzzzzz~', `${later!}~${later!}`, `~${signature!}`])
      expect(knows(forged, 'ann')).toBe(false);
  });

  it('are replaced by newer ones, and are kept for the last five accounts with two each', () => {
    const accounts = 'a b c d e f g h i j k e'.split(' ');
    const marked = accounts.reduce<string | undefined>(
      (cookie, account, index) => withMark(cookie, key, account, now + index * 1000),
      undefined,
    );
    const newest = 'e k j i h g f d c b'
      .split(' ')
      .map((account) => deviceMark(key, account, now + accounts.lastIndexOf(account) * 1000));
    expect(marked?.split('.')).toEqual(newest);
  });

  it('from before they had an end stay valid until the next one replaces them [D9.44]', () => {
    const old = createHmac('sha256', key).update('ann').digest('base64url');
    expect([knows(old, 'ann'), knows(old, 'ben')]).toEqual([true, false]);
    expect(hasEndlessMark(`${deviceMark(key, 'ben', now)}.${old}`, key, 'ann')).toBe(true);
    expect(hasEndlessMark(deviceMark(key, 'ann', now), key, 'ann')).toBe(false);
    expect(withMark(old, key, 'ann', now)).toBe(deviceMark(key, 'ann', now));
  });
});
