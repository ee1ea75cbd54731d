import {
  type BodyOf,
  type CurrentUser,
  type ResponseOf,
  userSeenV1,
  type verifyCredentials,
  type verifyPasskey,
} from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { AppealLinks } from '../appeals/appeal-links';
import type { User } from '../users/user.entity';
import { ownProfile } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import { CredentialsRepository } from './credentials.repository';
import { PasswordHasher } from './password-hasher';

/** Minimum interval between recorded visits of a user. */
const SEEN_PRECISION_MS = 60 * 60 * 1000;

/** A user who has proved who they are, with the revision of their account at that moment. */
export type VerifiedUser = ResponseOf<typeof verifyPasskey>;

/** Verifies who users are, and records their visits. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly appealLinks: AppealLinks,
  ) {}

  /**
   * Verifies an email address and password and returns the account, with the second steps that the user has set up. An
   * unknown address and a wrong password give the same answer in the same time.
   * @throws DomainError `INVALID_CREDENTIALS`, or `ACCOUNT_SUSPENDED` if the password is right
   */
  async verify({
    email,
    password,
  }: BodyOf<typeof verifyCredentials>): Promise<ResponseOf<typeof verifyCredentials>> {
    const account = await this.credentials.findByEmail(email);
    const isRight = await this.hasher.matches(account?.passwordHash, password);
    if (account === undefined || !isRight) throw new DomainError('INVALID_CREDENTIALS');
    return { ...(await this.admit(account.user)), methods: account.methods };
  }

  /**
   * Lets a user in who has proved who they are, and records the visit.
   * @throws DomainError `ACCOUNT_SUSPENDED`, with a link to appeal until the user has
   */
  async admit(user: User): Promise<VerifiedUser> {
    if (user.isBanned) throw await this.appealLinks.suspension(user.id);
    await this.recordVisit(user);
    return { ...ownProfile(user), revision: user.revision };
  }

  /**
   * Verifies the password of a signed-in user.
   * @returns the hash that it was checked against
   * @throws DomainError `WRONG_PASSWORD`, or `NOT_SIGNED_IN` when the account is already deleted
   */
  async prove(userId: number, password: string): Promise<string> {
    const passwordHash = await this.credentials.hashOf(userId);
    const isRight = await this.hasher.matches(passwordHash, password);
    if (passwordHash === undefined) throw new DomainError('NOT_SIGNED_IN');
    if (!isRight) throw new DomainError('WRONG_PASSWORD');
    return passwordHash;
  }

  /**
   * Returns the signed-in user.
   * @throws DomainError `NOT_SIGNED_IN` when the account is deleted or banned, just before its sessions end
   */
  async current(userId: number): Promise<CurrentUser> {
    const user = await this.users.find(userId);
    if (user === null || user.isBanned) throw new DomainError('NOT_SIGNED_IN');
    await this.recordVisit(user);
    return ownProfile(user);
  }

  /** Records a visit and its event, at most once an hour. */
  private async recordVisit({ id: userId, lastSeenAt }: User): Promise<void> {
    const since = new Date(Date.now() - SEEN_PRECISION_MS);
    if (lastSeenAt >= since) return;
    await this.transactions.run(async (work) => {
      if (!(await this.users.recordVisit(work.tx, userId, since))) return;
      await work.record(newEvent(userSeenV1, userId, { userId, seenAt: new Date().toISOString() }));
    });
  }
}
