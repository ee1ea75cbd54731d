import { deviceName } from './device-name.rules';

describe('deviceName', () => {
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/150.0.0.0 Safari/537.36', 'Chrome on macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0', 'Opera on Linux'],
    ['Mozilla/5.0 (PlayStation 5) Firefox/140.0', 'Firefox'],
    ['okhttp/5.0 (Android 16)', 'Android'],
    ['curl/8.0', 'Unknown device'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
