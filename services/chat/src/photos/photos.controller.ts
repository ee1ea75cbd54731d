import { type ChatPhoto, uploadDirectPhoto, uploadGroupPhoto } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { directWriter } from '../direct/direct.permissions';
import { groupMember } from '../memberships/group-member.permission';
import { PhotoUploadService } from './photo-upload.service';

/** Photos can be uploaded by those who can write in the chat. */
@Controller()
export class PhotosController {
  constructor(private readonly uploads: PhotoUploadService) {}

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
}
