import {
  type ChatPhoto,
  findPhoto,
  type ResponseOf,
  uploadDirectPhoto,
  uploadGroupPhoto,
} from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { directWriter } from '../direct/direct.permissions';
import { groupMember } from '../memberships/group-member.permission';
import { PhotoAccess } from './photo-access';
import { PhotoUploadService } from './photo-upload.service';

/** Uploads of those who can write in the chat, and the files for those who can read it. */
@Controller()
export class PhotosController {
  constructor(
    private readonly uploads: PhotoUploadService,
    private readonly access: PhotoAccess,
  ) {}

  @Handles(uploadGroupPhoto, { allow: groupMember })
  uploadToGroup(input: Input<typeof uploadGroupPhoto>): Promise<ChatPhoto> {
    const { actor, params, body, idempotencyKey: key } = input;
    const chat = { groupId: params.id };
    return this.uploads.upload({ call: uploadGroupPhoto, userId: actor.id, chat, image: body.image, key });
  }

  @Handles(uploadDirectPhoto, { allow: directWriter })
  uploadToUser(input: Input<typeof uploadDirectPhoto>): Promise<ChatPhoto> {
    const { actor, params, body, idempotencyKey: key } = input;
    const chat = { directUserId: params.userId };
    return this.uploads.upload({ call: uploadDirectPhoto, userId: actor.id, chat, image: body.image, key });
  }

  @Handles(findPhoto)
  async find({ actor, body }: Input<typeof findPhoto>): Promise<ResponseOf<typeof findPhoto>> {
    return { name: await this.access.fileFor(actor, body.photoId) };
  }
}
