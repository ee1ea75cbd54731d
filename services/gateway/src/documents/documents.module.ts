import { Module } from '@nestjs/common';

import { DocumentsController } from './documents.controller';

/** OpenAPI, AsyncAPI and the page to browse them. */
@Module({ controllers: [DocumentsController] })
export class DocumentsModule {}
