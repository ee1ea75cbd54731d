import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** OWASP's parameters for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has, for addresses nobody has: checking it takes as long as checking a real one. */
const nobodysHash = hash(crypto.randomUUID(), parameters);

/** Hashes and checks passwords on the thread pool. */
@Injectable()
export class PasswordHasher {
  hash(password: string): Promise<string> {
    return hash(password, parameters);
  }

  /** Does the same work whether or not there is an account. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await nobodysHash), password);
    return isRight && passwordHash !== undefined;
  }
}
