import { Module } from '@nestjs/common';

import { LiveListener } from './live-listener';

/** What gateways say. */
@Module({ providers: [LiveListener], exports: [LiveListener] })
export class LiveModule {}
