import { exportExchanges } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { AccountDataRepository } from './account-data.repository';

/** Exports the account data that this service stores. */
@Controller()
export class AccountDataController {
  constructor(private readonly data: AccountDataRepository) {}

  @Handles(exportExchanges.groups)
  export({ actor }: Input<typeof exportExchanges.groups>): Promise<Record<string, unknown>> {
    return this.data.of(actor.id);
  }
}

@Module({ controllers: [AccountDataController], providers: [AccountDataRepository] })
export class AccountDataModule {}
