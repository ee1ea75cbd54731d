import { DEFAULT_PUSH_SERVICES, isKnownEndpoint, parsePushService } from './push-services.rules';

const servicesIn = (setting: string) => setting.split(',').map((entry) => parsePushService(entry.trim())!);
const defaults = servicesIn(DEFAULT_PUSH_SERVICES);

describe('parsePushService', () => {
  it.each(['', 'https://', 'ftp://push.example', 'push.example/path', 'me@push.example', '*', '-', 'a b'])(
    'refuses %j',
    (entry) => {
      expect(parsePushService(entry)).toBeUndefined();
    },
  );

  it.each([
    ['push.example', { protocol: 'https:', host: 'push.example', port: '' }],
    ['p', { protocol: 'https:', host: 'p', port: '' }],
    ['*.Push.example', { protocol: 'https:', host: '.push.example', port: '' }],
    ['https://push.example:8443', { protocol: 'https:', host: 'push.example', port: '8443' }],
    ['https://push.example:443', { protocol: 'https:', host: 'push.example', port: '' }],
    ['localhost', { protocol: 'https:', host: 'localhost', port: undefined }],
    ['HTTP://127.0.0.10', { protocol: 'http:', host: '127.0.0.10', port: undefined }],
    ['http://[::1]:80', { protocol: 'http:', host: '[::1]', port: '' }],
  ])('parses %s', (entry, service) => {
    expect(parsePushService(entry)).toEqual(service);
  });

  it.each([
    'http://push.example',
    'http://my-localhost',
    'http://127.0.0.1.push.example',
    'http://10.0.0.7:80',
  ])('refuses %s, because only this machine may be called without encryption [D8.2]', (entry) => {
    expect(parsePushService(entry)).toBeUndefined();
  });
});

describe('isKnownEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://FCM.googleapis.com:443/fcm/send/abc',
  ])('accepts %s by default [D8.2]', (endpoint) => {
    expect(isKnownEndpoint(defaults, endpoint)).toBe(true);
  });

  it.each([
    ['without encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['on another port', 'https://fcm.googleapis.com:8443/abc'],
    ['below a known host', 'https://evil.fcm.googleapis.com/abc'],
    ['that ends like a known host', 'https://evilfcm.googleapis.com/abc'],
    ['that only begins like one', 'https://fcm.googleapis.com.evil.example/abc'],
    ['that ends like a wildcard', 'https://evilnotify.windows.com/abc'],
    ['that is only the end of a wildcard', 'https://notify.windows.com/abc'],
    ['with a known host as user name', 'https://fcm.googleapis.com@evil.example/abc'],
    ['with a user name', 'https://me@fcm.googleapis.com/abc'],
    ['with a password', 'https://:secret@fcm.googleapis.com/abc'],
    ['on this machine', 'https://127.0.0.1/abc'],
    ['in the cloud’s network', 'https://169.254.169.254/latest/meta-data'],
    ['that is no URL', 'fcm.googleapis.com'],
  ])('refuses an endpoint %s [D8.2]', (_case, endpoint) => {
    expect(isKnownEndpoint(defaults, endpoint)).toBe(false);
  });

  it('accepts this machine only as the setting says [D8.2]', () => {
    const services = servicesIn('http://127.0.0.1:4100, localhost, https://push.example:8443');
    expect(isKnownEndpoint(services, 'http://127.0.0.1:4100/abc')).toBe(true);
    expect(isKnownEndpoint(services, 'https://localhost:5000/abc')).toBe(true);
    expect(isKnownEndpoint(services, 'https://push.example:8443/abc')).toBe(true);
    expect(isKnownEndpoint(services, 'http://127.0.0.1:4101/abc')).toBe(false);
    expect(isKnownEndpoint(services, 'http://localhost:5000/abc')).toBe(false);
    expect(isKnownEndpoint(services, 'https://push.example/abc')).toBe(false);
  });
});
