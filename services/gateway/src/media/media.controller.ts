import { sharedCoverOf } from '@circlet/contracts';
import { openStorage, type Storage } from '@circlet/media';
import { DomainError, SETTINGS } from '@circlet/platform';
import { Controller, Get, Inject, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Settings } from '../config';
import { storedName } from './stored-name.rules';

/** Injection token of the storage that pictures are read from. */
export const STORAGE = Symbol('STORAGE');

/** Serves pictures by content hash. A stored picture never changes. */
@Controller('media')
export class MediaController {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  @Get('*')
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const name = storedName((request.params as { '*': string })['*']);
    if (name === undefined) throw new DomainError('NOT_FOUND');
    const etag = `"${name}"`;
    const stream = request.headers['if-none-match'] === etag ? null : await this.storage.read(name);
    if (stream === undefined && isForOtherSites(name)) {
      // A cover from before covers had this variant.
      void reply.redirect(sharedCoverOf({ category: null, interests: [], coverPhoto: null }), 302);
      return;
    }
    if (stream === undefined) throw new DomainError('NOT_FOUND');
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag);
    if (stream === null) void reply.code(304).send();
    else void reply.type(isForOtherSites(name) ? 'image/jpeg' : 'image/webp').send(stream);
  }
}

const isForOtherSites = (name: string): boolean => name.endsWith('.jpg');

/** Serves the pictures that the services have stored. */
@Module({
  controllers: [MediaController],
  providers: [
    {
      provide: STORAGE,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => openStorage(settings.STORAGE_URL),
    },
  ],
})
export class MediaModule {}
