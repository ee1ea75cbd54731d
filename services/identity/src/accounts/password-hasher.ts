import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** OWASP's parameters for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password, checked for unknown addresses so that they take as long as known ones. */
const nobodysHash = hash(crypto.randomUUID(), parameters);

/** Hashes and checks passwords on the thread pool. */
@Injectable()
export class PasswordHasher {
  hash(password: string): Promise<string> {
    return hash(password, parameters);
  }

  /** Checks a password. Takes the same time whether or not the account exists. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await nobodysHash), password);
    return isRight && passwordHash !== undefined;
  }
}
