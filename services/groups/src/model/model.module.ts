import { ImageStore, openStorage } from '@circlet/media';
import { SETTINGS } from '@circlet/platform';
import { Global, Module } from '@nestjs/common';

import type { Settings } from '../config';
import { ApplicationsRepository } from './applications.repository';
import { Covers } from './covers';
import { FormerMembershipsRepository } from './former-memberships.repository';
import { GroupLocks } from './group-locks';
import { GroupsRepository } from './groups.repository';
import { InterestsRepository } from './interests.repository';
import { InvitationsRepository } from './invitations.repository';
import { InviteLinksRepository } from './invite-links.repository';
import { MeetupAnswersRepository } from './meetup-answers.repository';
import { MeetupLocks } from './meetup-locks';
import { MeetupsRepository } from './meetups.repository';
import { MembershipsRepository } from './memberships.repository';
import { OpenMeetups } from './open-meetups';
import { OpenRequests } from './open-requests';
import { PendingApplicants } from './pending-applicants';
import { QuestionsRepository } from './questions.repository';
import { WaitlistRepository } from './waitlist.repository';

const providers = [
  ApplicationsRepository,
  Covers,
  FormerMembershipsRepository,
  GroupLocks,
  GroupsRepository,
  InterestsRepository,
  InvitationsRepository,
  InviteLinksRepository,
  MeetupAnswersRepository,
  MeetupLocks,
  MeetupsRepository,
  MembershipsRepository,
  OpenMeetups,
  OpenRequests,
  PendingApplicants,
  QuestionsRepository,
  WaitlistRepository,
];

/**
 * Groups, memberships, applications, invitations and meetups: their rules, their locks, and the only code that writes
 * their tables.
 */
@Global()
@Module({
  providers: [
    {
      provide: ImageStore,
      inject: [SETTINGS],
      useFactory: ({ STORAGE_URL }: Settings) => new ImageStore(openStorage(STORAGE_URL), 'covers'),
    },
    ...providers,
  ],
  exports: providers,
})
export class ModelModule {}
