import { Module } from '@nestjs/common';

import { Throttle } from './throttle';

/** Budgets of requests per account and address. */
@Module({ providers: [Throttle], exports: [Throttle] })
export class ThrottlingModule {}
