import { Module } from '@nestjs/common';

import { Closing } from './closing';

@Module({ providers: [Closing], exports: [Closing] })
export class ClosingModule {}
