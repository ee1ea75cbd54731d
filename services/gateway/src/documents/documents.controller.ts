import { dirname } from 'node:path';

import { SETTINGS } from '@circlet/platform';
import { Controller, Get, Header, Inject, Module, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { Settings } from '../config';
import { sessionCookieName } from '../sessions/cookie-names.rules';
import { asyncApiDocument } from './asyncapi';
import { docsPage, docsStart } from './docs-page';
import { once } from './once';
import { openApiDocument } from './openapi';

const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'));
const scripts = 'text/javascript; charset=utf-8';

/** Serves the OpenAPI and AsyncAPI documents, built on first request, and a page to browse the API. */
@Controller('api')
export class DocumentsController {
  private readonly openApi = once(() =>
    JSON.stringify(openApiDocument(sessionCookieName(this.settings.PUBLIC_URL), this.settings.PUBLIC_URL)),
  );
  private readonly asyncApi = once(() => JSON.stringify(asyncApiDocument(this.settings.PUBLIC_URL)));

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  openApiJson(): string {
    return this.openApi();
  }

  @Get('asyncapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  asyncApiJson(): string {
    return this.asyncApi();
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return docsPage;
  }

  @Get('docs/start.js')
  @Header('content-type', scripts)
  start(): string {
    return docsStart;
  }

  @Get('docs/swagger-ui-bundle.js')
  bundle(@Res() reply: FastifyReply): void {
    reply.sendFile('swagger-ui-bundle.js', swaggerFolder);
  }

  @Get('docs/swagger-ui.css')
  styles(@Res() reply: FastifyReply): void {
    reply.sendFile('swagger-ui.css', swaggerFolder);
  }
}

@Module({ controllers: [DocumentsController] })
export class DocumentsModule {}
