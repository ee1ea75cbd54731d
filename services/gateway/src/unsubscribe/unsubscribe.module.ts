import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { UnsubscribeController } from './unsubscribe.controller';

/** One-click unsubscribe. */
@Module({ imports: [ServicesModule], controllers: [UnsubscribeController] })
export class UnsubscribeModule {}
