import { isPrivateKey, isPublicKey, publicKeyOf } from './vapid-key.rules';

/** Made for this test by `web-push generate-vapid-keys`. */
const pair = {
  publicKey: 'BDd_eb-Qa_cSxjmwi8UBOejuR0M0-aOgbRbKYcDBkD71IAZe4H_PyG-7fbLPvE-_bO2mP3wXsxy3vtFwE4yLRGs',
  privateKey: 'Bd9YWTjUZ6kFN5cQFbBYvShzSKoudQoTCJOJS8PDUxc',
};

describe('VAPID keys', () => {
  it('derive the public key from the private one [D8.1]', () => {
    expect(publicKeyOf(pair.privateKey)).toBe(pair.publicKey);
    expect(isPrivateKey(pair.privateKey)).toBe(true);
    expect(isPublicKey(pair.publicKey)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['the public key', pair.publicKey],
    ['zero', 'A'.repeat(43)],
    ['a number beyond the order of the curve', `${'_'.repeat(42)}8`],
    ['other characters', '+'.repeat(43)],
    ['a key with something before it', `*${pair.privateKey}`],
    ['a key with something after it', `${pair.privateKey}*`],
  ])('are not made from %s', (_case, text) => {
    expect(isPrivateKey(text)).toBe(false);
  });

  it('are points on the curve', () => {
    expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false);
    expect(isPublicKey(pair.privateKey)).toBe(false);
  });
});
