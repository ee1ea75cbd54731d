import { Module } from '@nestjs/common';

import { OpenRequests } from './open-requests';

/** What is open between people and groups. */
@Module({ providers: [OpenRequests], exports: [OpenRequests] })
export class RequestsModule {}
