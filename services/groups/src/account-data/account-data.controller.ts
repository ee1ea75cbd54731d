import { exportExchanges } from '@circlet/contracts';
import { type Actor, CurrentActor, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { AccountDataRepository } from './account-data.repository';

/** Exports the account data that this service stores. */
@Controller()
export class AccountDataController {
  constructor(private readonly data: AccountDataRepository) {}

  @RpcHandler(exportExchanges.groups)
  export(@CurrentActor() actor: Actor): Promise<Record<string, unknown>> {
    return this.data.of(actor.id);
  }
}
