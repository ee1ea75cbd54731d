import { canContainPicture } from './contains-picture.rules';

describe('canContainPicture', () => {
  it.each([
    '{"profilePhoto":"data:image/png;base64,AAAA"}',
    String.raw`{"profilePhoto":"data:image\/png;base64,AAAA"}`,
    String.raw`{"profilePhoto":"d\u0061ta:image/png;base64,AAAA"}`,
    String.raw`{"imageUrl":"https:\/\/example.com/a.jpg"}`,
  ])('is true for %s', (body) => {
    expect(canContainPicture(Buffer.from(body))).toBe(true);
  });

  it.each([
    '{"bio":"I like maps","profilePhoto":"/media/people/0123456789abcdef0123456789abcdef.webp"}',
    '{"profilePhoto":null}',
    '',
  ])('is false for %s', (body) => {
    expect(canContainPicture(Buffer.from(body))).toBe(false);
  });

  it('is false without a body', () => {
    expect(canContainPicture(undefined)).toBe(false);
  });
});
