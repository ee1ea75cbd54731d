import { findPhoto, getPhoto } from '@circlet/contracts';
import { smallPrivateImage, type Storage } from '@circlet/media';
import { DomainError, RpcClient, validate } from '@circlet/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { actorOf, type ApiRequest } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { isNamedBy } from '../visitor-pages/entity-tag.rules';
import { STORAGE } from './storage.module';

/** Serves photos of chats. Chat decides about each request, even of browsers that already have the photo. */
@Controller()
export class PhotosController {
  constructor(
    private readonly services: RpcClient,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @CallRoute(getPhoto)
  async get(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { id: photoId } = validate(getPhoto.params, request.params);
    const { size } = validate(getPhoto.query, request.query);
    const found = await this.services.call(findPhoto, {
      actor: actorOf(request),
      body: { photoId },
      ip: request.ip,
    });
    const etag = size === undefined ? `"${photoId}"` : `"${photoId}-${size}"`;
    const isKnown = isNamedBy(request.headers['if-none-match'], etag);
    const name = size === 'small' ? smallPrivateImage(found.name) : found.name;
    const stream = isKnown ? null : await this.storage.read(name);
    if (stream === undefined) throw new DomainError('PHOTO_NOT_FOUND');
    void reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (stream === null) void reply.code(304).send();
    else void reply.type('image/webp').send(stream);
  }
}
