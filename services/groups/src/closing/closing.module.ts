import { Module } from '@nestjs/common';

import { Closing } from './closing';

/** How groups end. */
@Module({ providers: [Closing], exports: [Closing] })
export class ClosingModule {}
