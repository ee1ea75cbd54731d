import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { StartupProbe } from './startup-probe';

/** Reports when a new gateway can receive traffic. */
@Module({ imports: [ServicesModule], providers: [StartupProbe] })
export class ReadinessModule {}
