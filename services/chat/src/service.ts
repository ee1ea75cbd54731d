import { join } from 'node:path';

import { addRelay, createIdempotencyKeys, createOutboxAndInbox, CreationsModule } from '@circlet/events';
import { migrationsIn } from '@circlet/platform/database';
import { defineService } from '@circlet/service';

import { ChangesModule } from './changes/changes.controller';
import { settings } from './config';
import { demo } from './demo/load-demo';
import { DirectModule } from './direct/direct.module';
import { deletePhotosWhenChatsEnd } from './event-handlers/delete-photos-when-chats-end';
import { keepMembershipsWhenGroupsChange } from './event-handlers/keep-memberships-when-groups-change';
import { forgetUserWhenAccountIsDeleted } from './event-handlers/forget-user-when-account-is-deleted';
import { postMessagesWhenMeetupsChange } from './event-handlers/post-messages-when-meetups-change';
import { updateBlocksWhenUsersBlock } from './event-handlers/update-blocks-when-users-block';
import { updateSafetySettingsWhenTheyChange } from './event-handlers/update-safety-settings-when-they-change';
import { EvidenceModule } from './evidence/evidence.controller';
import { ExportModule } from './export/export.controller';
import { GroupChatsModule } from './group-chats/group-chats.controller';
import { MeetupMessagesModule } from './meetups/meetup-messages';
import { MembershipsModule } from './memberships/group-access';
import { MentionsModule } from './mentions/mentions.controller';
import { MessagesModule } from './messages/messages.module';
import { GroupNotificationsModule } from './notifications/group-notifications.controller';
import { PhotosModule } from './photos/photos.module';
import { PresenceModule } from './presence/presence.module';
import { PinsModule } from './pins/pins.controller';
import { keepPeople } from './projections';
import { MessagePushModule } from './push/message-push.controller';
import { ReactionsModule } from './reactions/reactions.controller';
import { ReadingModule } from './reading/reading.module';
import { SearchModule } from './search/search.controller';
import { TypingModule } from './typing/typing.service';

/** The chat service. */
export const chat = defineService({
  name: 'chat',
  settings,
  database: {
    migrations: [
      ...migrationsIn(join(__dirname, 'database/migrations')),
      createOutboxAndInbox('20261121003300'),
      addRelay('20261122100000'),
      createIdempotencyKeys('20261125090103'),
    ],
  },
  modules: [
    CreationsModule,
    MembershipsModule,
    PresenceModule,
    MessagesModule,
    MeetupMessagesModule,
    ChangesModule,
    ReactionsModule,
    PinsModule,
    SearchModule,
    ReadingModule,
    MentionsModule,
    DirectModule,
    GroupChatsModule,
    GroupNotificationsModule,
    MessagePushModule,
    PhotosModule,
    TypingModule,
    EvidenceModule,
    ExportModule,
  ],
  handlers: [
    keepMembershipsWhenGroupsChange,
    postMessagesWhenMeetupsChange,
    keepPeople,
    forgetUserWhenAccountIsDeleted,
    deletePhotosWhenChatsEnd,
    updateBlocksWhenUsersBlock,
    updateSafetySettingsWhenTheyChange,
  ],
  demo,
});
