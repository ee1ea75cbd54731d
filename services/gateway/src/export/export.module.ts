import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { ExportController } from './export.controller';

/** The export of one's data, which no single service has. */
@Module({ imports: [ServicesModule], controllers: [ExportController] })
export class ExportModule {}
