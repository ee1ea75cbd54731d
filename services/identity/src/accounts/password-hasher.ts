import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

import { CommonPasswords } from './common-passwords';

/** OWASP's parameters for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password, checked for unknown addresses so that they take as long as known ones. */
const dummyHash = hash(crypto.randomUUID(), parameters);

/** Hashes a password on the thread pool. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Hashes and checks passwords, and decides which new ones are allowed. */
@Injectable()
export class PasswordHasher {
  constructor(private readonly commonPasswords: CommonPasswords) {}

  /** See {@link CommonPasswords.assertAllowed}. */
  assertAllowed(password: string, path: 'password' | 'newPassword'): Promise<void> {
    return this.commonPasswords.assertAllowed(password, path);
  }

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  /** Checks a password. Takes the same time whether or not the account exists. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await dummyHash), password);
    return isRight && passwordHash !== undefined;
  }
}
