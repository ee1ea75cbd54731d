import type { AuthenticationResponse } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { AccountsService, type VerifiedUser } from '../accounts/accounts.service';
import { UsersRepository } from '../users/users.repository';
import { PasskeysRepository } from './passkeys.repository';
import { RelyingParty } from './relying-party';

/** Verifies who signs in with a passkey. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly users: UsersRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly relyingParty: RelyingParty,
  ) {}

  /**
   * Verifies a passkey, uses up the challenge that it signed, and returns the account.
   * @throws DomainError `PASSKEY_NOT_VERIFIED`, or `ACCOUNT_SUSPENDED` if the passkey is right
   */
  async verify(response: AuthenticationResponse): Promise<VerifiedUser> {
    const user = await this.users.find(await this.ownerOf(response));
    if (user === null) throw new DomainError('PASSKEY_NOT_VERIFIED');
    return this.accounts.admit(user);
  }

  /**
   * Verifies a passkey of a signed-in user, as a proof of who they are.
   * @throws DomainError `PASSKEY_NOT_VERIFIED`, also for the passkey of someone else
   */
  async prove(userId: number, response: AuthenticationResponse): Promise<void> {
    if ((await this.ownerOf(response)) !== userId) throw new DomainError('PASSKEY_NOT_VERIFIED');
  }

  /** Verifies a passkey and uses up the challenge that it signed. Returns the user who has it. */
  private async ownerOf(response: AuthenticationResponse): Promise<number> {
    const credential = await this.passkeys.find(response.id);
    if (credential === undefined) throw new DomainError('PASSKEY_NOT_VERIFIED');
    const verified = await this.relyingParty.verifySignIn(response, credential);
    if (verified === undefined) throw new DomainError('PASSKEY_NOT_VERIFIED');
    await this.dataSource.transaction(async (tx) => {
      const isUsed =
        (await this.relyingParty.use(tx, verified)) &&
        (await this.passkeys.recordUse(tx, credential.passkeyId, verified.counter));
      if (!isUsed) throw new DomainError('PASSKEY_NOT_VERIFIED');
    });
    return credential.userId;
  }
}
