import { type AccountExport, deleteAccount, exportExchanges } from '@circlet/contracts';
import { DomainError, Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { CredentialsRepository } from '../accounts/credentials.repository';
import { PasswordHasher } from '../accounts/password-hasher';
import { DeletionService } from './deletion.service';
import { ExportService } from './export.service';

/** Exports and deletes a user's account data. */
@Controller()
export class AccountDataController {
  constructor(
    private readonly exports: ExportService,
    private readonly deletion: DeletionService,
    private readonly credentials: CredentialsRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  @Handles(exportExchanges.account)
  export({ actor }: Input<typeof exportExchanges.account>): Promise<AccountExport> {
    return this.exports.of(actor.id);
  }

  @Handles(deleteAccount)
  async delete({ actor, body }: Input<typeof deleteAccount>): Promise<{ message: string }> {
    const passwordHash = await this.credentials.hashOf(actor.id);
    const isRight = await this.hasher.matches(passwordHash, body.password);
    // An earlier attempt deleted the account, but its answer was lost and the session doesn't know yet.
    if (passwordHash === undefined) throw new DomainError('NOT_SIGNED_IN');
    if (!isRight) throw new DomainError('WRONG_PASSWORD');
    await this.deletion.delete(actor.id);
    return { message: 'Your account has been deleted' };
  }
}
