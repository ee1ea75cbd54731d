import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { UnsubscribeController } from './unsubscribe.controller';

@Module({ imports: [ServicesModule], controllers: [UnsubscribeController] })
export class UnsubscribeModule {}
