import { photoLinkProblem } from './photo-link.rules';

describe('a link to a photo', () => {
  it.each([
    'https://photos.example/me.png',
    'https://photos.example./me.png',
    'https://1and1.example/?size=2',
    'https://photos.2go.example/me.png',
  ])('can be %s', (link) => {
    expect(photoLinkProblem(link)).toBeUndefined();
  });

  it.each([
    ['http://photos.example/me.png', 'Please use a link that starts with https://'],
    ['https://', 'Please use a link that starts with https://'],
    ['https://ann@photos.example/me.png', 'Please use a link without a username and password'],
    ['https://:secret@photos.example/me.png', 'Please use a link without a username and password'],
    ['https://photos.example:8443/me.png', 'Please use a link without a port number'],
    ['https://intranet/me.png', 'Please use a link to a public website'],
    ['https://127.0.0.1/me.png', 'Please use a link to a public website'],
    ['https://0x7f.1/me.png', 'Please use a link to a public website'],
    ['https://[2001:db8::1]/me.png', 'Please use a link to a public website'],
    ['https://[::ffff:7f00:1]/me.png', 'Please use a link to a public website'],
    ['https://app.localhost/me.png', 'Please use a link to a public website'],
    ['https://printer.local/me.png', 'Please use a link to a public website'],
    ['https://metadata.google.internal/me.png', 'Please use a link to a public website'],
    ['https://router.home.arpa./me.png', 'Please use a link to a public website'],
  ])('cannot be %s', (link, problem) => {
    expect(photoLinkProblem(link)).toBe(problem);
  });
});
