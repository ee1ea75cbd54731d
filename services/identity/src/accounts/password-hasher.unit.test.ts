import { PasswordHasher } from './password-hasher';

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('recognises the right password alone', async () => {
    const hash = await hasher.hash('open sesame');
    expect(await hasher.matches(hash, 'open sesame')).toBe(true);
    expect(await hasher.matches(hash, 'open barley')).toBe(false);
  });

  it('never matches where there is no account', async () => {
    expect(await hasher.matches(undefined, 'open sesame')).toBe(false);
  });
});
