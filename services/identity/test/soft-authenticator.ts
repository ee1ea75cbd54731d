import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type {
  AuthenticationResponse,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  RegistrationResponse,
} from '@circlet/contracts';

/** Flags of authenticator data: the user was present, was verified, and a new credential follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const CREDENTIAL = 0x40;

/** What a test lets an authenticator or its browser do wrong. */
export interface Fault {
  /** Origin of the page that asks. */
  readonly origin?: string;
  /** False if the authenticator asked the user for no PIN or fingerprint. */
  readonly isUserVerified?: boolean;
  /** How often it was used, if it counts. */
  readonly counter?: number;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** An authenticator with one credential on P-256, and the browser in front of it. */
export class SoftAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(32);

  /** Creates the credential, as `navigator.credentials.create()` does. */
  create({ challenge, rp }: PasskeyCreationOptions, fault: Fault = {}): RegistrationResponse {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()]);
    const data = Buffer.concat([authenticatorData(rp.id, CREDENTIAL, fault), credential]);
    // In CBOR: { fmt: 'none', attStmt: {}, authData }
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, fault),
        attestationObject: encoded(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge, as `navigator.credentials.get()` does. */
  sign({ challenge, rpId }: PasskeyRequestOptions, fault: Fault = {}): AuthenticationResponse {
    const data = authenticatorData(rpId, 0, fault);
    const clientDataJSON = clientData('webauthn.get', challenge, fault);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', signed, this.keys.privateKey)),
      },
    };
  }

  private credential(): { id: string; rawId: string; type: 'public-key' } {
    return { id: encoded(this.id), rawId: encoded(this.id), type: 'public-key' };
  }

  /** The public key as COSE: { kty: EC2, alg: ES256, crv: P-256, x, y }. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function authenticatorData(
  rpId: string,
  flags: number,
  { isUserVerified = true, counter = 0 }: Fault,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    sha256(rpId),
    Buffer.from([flags | PRESENT | (isUserVerified ? VERIFIED : 0)]),
    count,
  ]);
}

const clientData = (type: string, challenge: string, { origin = 'https://circlet.test' }: Fault): string =>
  encoded(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
