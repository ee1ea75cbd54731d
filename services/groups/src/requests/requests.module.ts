import { Module } from '@nestjs/common';

import { OpenRequests } from './open-requests';

@Module({ providers: [OpenRequests], exports: [OpenRequests] })
export class RequestsModule {}
