import { ImageStore, openStorage } from '@circlet/media';
import { type DynamicModule, Module } from '@nestjs/common';

import { ApplicationsRepository } from './applications.repository';
import { Covers } from './covers';
import { GroupLocks } from './group-locks';
import { GroupsRepository } from './groups.repository';
import { InterestsRepository } from './interests.repository';
import { InvitationsRepository } from './invitations.repository';
import { MembershipsRepository } from './memberships.repository';
import { OpenRequests } from './open-requests';
import { PendingApplicants } from './pending-applicants';

const providers = [
  ApplicationsRepository,
  Covers,
  GroupLocks,
  GroupsRepository,
  InterestsRepository,
  InvitationsRepository,
  MembershipsRepository,
  OpenRequests,
  PendingApplicants,
];

/**
 * Groups, memberships, applications and invitations: their rules, their locks, and the only code that writes
 * their tables.
 */
@Module({})
export class ModelModule {
  /** @param storageUrl - `STORAGE_URL`, where covers are stored */
  static connect(storageUrl: string): DynamicModule {
    const images = {
      provide: ImageStore,
      useFactory: () => new ImageStore(openStorage(storageUrl), 'covers'),
    };
    return { module: ModelModule, global: true, providers: [images, ...providers], exports: providers };
  }
}
