import { createHmac } from 'node:crypto';

import type {
  AuthenticationResponse,
  CurrentUser,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  RegistrationResponse,
} from '@circlet/contracts';
import { keyFor, SETTINGS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';

import type { Settings } from '../config';
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges';
import type { Credential } from './passkeys.repository';

/** The signature algorithms that we accept, as COSE numbers, best first: Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** A response that was signed for this site, and the challenge in it, which the caller uses up. */
interface Verified {
  readonly challenge: string;
}

/**
 * Our side of WebAuthn: what browsers are asked for, and whether their responses are right. Authenticators must have
 * verified the user by a PIN, a fingerprint or the like, so that a passkey alone is as good as two steps.
 */
@Injectable()
export class RelyingParty {
  private readonly logger = new Logger(RelyingParty.name);
  private readonly id: string;
  private readonly origin: string;
  private readonly userKey: Buffer;

  constructor(
    private readonly challenges: PasskeyChallenges,
    @Inject(SETTINGS) { PUBLIC_URL, SESSION_SECRET }: Settings,
  ) {
    const { hostname, origin } = new URL(PUBLIC_URL);
    this.id = hostname;
    this.origin = origin;
    this.userKey = keyFor(SESSION_SECRET, 'passkey-user');
  }

  /** Returns what a browser creates a passkey from. */
  creationOptions(
    user: Pick<CurrentUser, 'id' | 'email' | 'name'>,
    existing: readonly Pick<Credential, 'id' | 'transports'>[],
  ): PasskeyCreationOptions {
    return {
      challenge: base64url(this.challenges.issue(`add:${user.id}`)),
      rp: { id: this.id, name: 'Circlet' },
      user: { id: this.handleOf(user.id), name: user.email, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: existing.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    };
  }

  /** Returns what a browser asks the user for any passkey of this site with. */
  requestOptions(): PasskeyRequestOptions {
    return {
      challenge: base64url(this.challenges.issue('sign-in')),
      rpId: this.id,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    };
  }

  /** Verifies a new credential of a user. Returns undefined if it is not right. */
  verifyRegistration(
    userId: number,
    response: RegistrationResponse,
  ): Promise<(Verified & { readonly credential: Credential }) | undefined> {
    return this.verified(async () => {
      let challenge = '';
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: (given) => {
          challenge = given;
          return this.challenges.isOpen(given, `add:${userId}`);
        },
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!verified) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const { transports } = response.response;
      return { challenge, credential: { id, publicKey, counter, transports } };
    });
  }

  /** Verifies that a credential has signed a sign-in. Returns undefined if it is not right. */
  verifySignIn(
    response: AuthenticationResponse,
    { id, publicKey, counter }: Credential,
  ): Promise<(Verified & { readonly counter: number }) | undefined> {
    return this.verified(async () => {
      let challenge = '';
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: (given) => {
          challenge = given;
          return this.challenges.isOpen(given, 'sign-in');
        },
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        credential: { id, publicKey, counter },
      });
      return verified ? { challenge, counter: authenticationInfo.newCounter } : undefined;
    });
  }

  /**
   * Uses up the challenge of a verified response.
   * @returns false when it was used before
   */
  use(tx: EntityManager, { challenge }: Verified): Promise<boolean> {
    return this.challenges.use(tx, challenge);
  }

  /** The library throws for every response that is not right. Only the log says why. */
  private async verified<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      return await verify();
    } catch (error) {
      this.logger.warn({ err: error }, 'A passkey could not be verified');
      return undefined;
    }
  }

  /** Returns what authenticators know a user by. It says nothing about the user to those who read it. */
  private handleOf(userId: number): string {
    return createHmac('sha256', this.userKey).update(String(userId)).digest('base64url');
  }
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
