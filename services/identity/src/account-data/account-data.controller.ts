import { type AccountExport, deleteAccount, exportExchanges } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { AccountsService } from '../accounts/accounts.service';
import { DeletionService } from './deletion.service';
import { ExportService } from './export.service';

/** Exports and deletes a user's account data. */
@Controller()
export class AccountDataController {
  constructor(
    private readonly exports: ExportService,
    private readonly deletion: DeletionService,
    private readonly accounts: AccountsService,
  ) {}

  @Handles(exportExchanges.account)
  export({ actor }: Input<typeof exportExchanges.account>): Promise<AccountExport> {
    return this.exports.of(actor.id);
  }

  @Handles(deleteAccount)
  async delete({ actor, body }: Input<typeof deleteAccount>): Promise<{ message: string }> {
    // Answers 401 if an earlier attempt deleted the account, but its answer was lost and the session doesn't know yet.
    await this.accounts.prove(actor.id, body.password);
    await this.deletion.delete(actor.id);
    return { message: 'Your account has been deleted' };
  }
}
