import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and its self-signed certificate, in PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

const element = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => element(0x30, ...parts);
const text = (tag: number, value: string): Buffer => element(tag, Buffer.from(value));
const bits = (value: Buffer): Buffer => element(0x03, Buffer.from([0]), value);
const oid = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = oid('550403');
const subjectAltName = oid('551d11');

/**
 * Creates a certificate for these names (X.509, valid until 2049), so that no key is stored with the tests.
 */
export function selfSigned(names: readonly string[]): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(element(0x31, sequence(commonName, text(0x0c, names[0] ?? ''))));
  const alternatives = sequence(...names.map((dns) => text(0x82, dns)));
  const content = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(sequence(subjectAltName, element(0x04, alternatives)))),
  );
  const certificate = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)));
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
