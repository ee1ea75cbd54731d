import { deleteAccount, exportExchanges } from '@circlet/contracts';
import { type Actor, CurrentActor, DomainError, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { CredentialsRepository } from '../accounts/credentials.repository';
import { PasswordHasher } from '../accounts/password-hasher';
import { DeletionService } from './deletion.service';
import { ExportRepository } from './export.repository';

/** Exports and deletes a user's account data. */
@Controller()
export class AccountDataController {
  constructor(
    private readonly exports: ExportRepository,
    private readonly deletion: DeletionService,
    private readonly credentials: CredentialsRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  @RpcHandler(exportExchanges.account)
  export(@CurrentActor() actor: Actor): Promise<Record<string, unknown>> {
    return this.exports.of(actor.id);
  }

  @RpcHandler(deleteAccount)
  async delete(
    @InputOf(deleteAccount) { body }: Input<typeof deleteAccount>,
    @CurrentActor() actor: Actor,
  ): Promise<{ message: string }> {
    const passwordHash = await this.credentials.hashOf(actor.id);
    const isRight = await this.hasher.matches(passwordHash, body.password);
    // An earlier attempt deleted the account, but its answer was lost and the session doesn't know yet.
    if (passwordHash === undefined) throw new DomainError('NOT_SIGNED_IN');
    if (!isRight) throw new DomainError('WRONG_PASSWORD');
    await this.deletion.delete(actor.id);
    return { message: 'Your account has been deleted' };
  }
}
