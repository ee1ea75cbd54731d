import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { ExportController } from './export.controller';

/** Export of the caller's data, which no single service has in full. */
@Module({ imports: [ServicesModule], controllers: [ExportController] })
export class ExportModule {}
