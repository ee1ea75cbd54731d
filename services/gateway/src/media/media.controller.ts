import { sharedCoverOf, smallImageUrl, THUMBNAIL_PIXELS } from '@circlet/contracts';
import type { Storage } from '@circlet/media';
import { DomainError } from '@circlet/platform';
import { Controller, Get, Inject, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ServicesModule } from '../routes/service-calls';
import { PhotosController } from './photos.controller';
import { STORAGE, StorageModule } from './storage.module';
import { storedName } from './stored-name.rules';

/** Serves the pictures that everyone may see, by content hash. A stored picture never changes. */
@Controller('media')
export class MediaController {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  @Get('*')
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const name = storedName((request.params as { '*': string })['*']);
    if (name === undefined) throw new DomainError('NOT_FOUND');
    const etag = `"${name}"`;
    const stream = request.headers['if-none-match'] === etag ? null : await this.storage.read(name);
    if (stream === undefined) {
      const substitute = substituteOf(name);
      if (substitute === undefined) throw new DomainError('NOT_FOUND');
      void reply.redirect(substitute, 302);
      return;
    }
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag);
    if (stream === null) void reply.code(304).send();
    else void reply.type(isForOtherSites(name) ? 'image/jpeg' : 'image/webp').send(stream);
  }
}

const isForOtherSites = (name: string): boolean => name.endsWith('.jpg');

/** Returns the URL to show instead of a variant, for pictures that were stored before there was this variant. */
function substituteOf(name: string): string | undefined {
  if (isForOtherSites(name)) return sharedCoverOf({ category: null, interests: [], coverPhoto: null });
  const thumbnail = `-${THUMBNAIL_PIXELS}.webp`;
  return name.endsWith(thumbnail) ? smallImageUrl(`/media/${name.replace(thumbnail, '.webp')}`) : undefined;
}

/** Serves the pictures that the services have stored. */
@Module({
  imports: [ServicesModule, StorageModule],
  controllers: [MediaController, PhotosController],
})
export class MediaModule {}
