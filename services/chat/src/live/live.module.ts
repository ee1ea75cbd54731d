import { Module } from '@nestjs/common';

import { LiveListener } from './live-listener';

@Module({ providers: [LiveListener], exports: [LiveListener] })
export class LiveModule {}
