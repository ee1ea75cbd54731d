import { Module } from '@nestjs/common';

import { ExportController } from './export.controller';
import { ExportRepository } from './export.repository';

/** What the chat keeps of somebody, for themself. */
@Module({ controllers: [ExportController], providers: [ExportRepository] })
export class ExportModule {}
