import { exportExchanges, type GroupsExport } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { readLists } from '@circlet/platform/database';
import { Controller, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { listsOf } from './export-lists';

/** Exports the account data that this service stores. */
@Controller()
export class AccountDataController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(exportExchanges.groups)
  export({ actor }: Input<typeof exportExchanges.groups>): Promise<GroupsExport> {
    return readLists(this.dataSource, listsOf(actor.id));
  }
}

@Module({ controllers: [AccountDataController] })
export class AccountDataModule {}
