import { exportExchanges, type ReportsExport } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { readLists } from '@circlet/platform/database';
import { Controller, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { listsOf } from './export-lists';

/** Provides the moderation part of a user's data export. */
@Controller()
export class ExportController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(exportExchanges.reports)
  export({ actor }: Input<typeof exportExchanges.reports>): Promise<ReportsExport> {
    return readLists(this.dataSource, listsOf(actor.id));
  }
}

@Module({ controllers: [ExportController] })
export class ExportModule {}
