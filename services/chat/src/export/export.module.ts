import { Module } from '@nestjs/common';

import { ExportController } from './export.controller';
import { ExportRepository } from './export.repository';

@Module({ controllers: [ExportController], providers: [ExportRepository] })
export class ExportModule {}
