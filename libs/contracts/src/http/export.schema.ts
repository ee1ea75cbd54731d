import { z } from 'zod';

import { auditActionSchema, auditEntrySchema } from './admin.schema';
import { appealSchema } from './appeals.schema';
import { applicationMessageSchema } from './application-messages';
import { applicationSchema } from './applications.schema';
import { notificationLevelSchema } from './chats';
import { emailPreferencesSchema } from './email.schema';
import { groupSchema, memberRoleSchema } from './groups.schema';
import { invitationSchema } from './invitations.schema';
import { inviteLinkSchema } from './invite-links';
import { meetupSchema, meetupVoteSchema, rsvpSchema } from './meetups.schema';
import { passkeySchema } from './passkeys.schema';
import { chatPhotoSchema } from './photos.schema';
import { id, timestamp } from './primitives';
import { reportSchema } from './reports.schema';
import { blockedUserSchema, safetySettingsSchema } from './safety.schema';
import { savedSearchSchema } from './searches.schema';
import { twoStepSchema } from './two-step.schema';
import { currentUserSchema } from './users.schema';

/** Returns the schema of one list. The default lets a new gateway read the part of an old replica. */
const list = <Row extends z.ZodType>(row: Row) => z.array(row).default([]);

const withGroup = { groupId: id, groupName: z.string() };
const decidedAt = timestamp.nullable();

/** The part of identity: the account, its settings, the users it blocks, and the emails it received. */
export const accountExportSchema = z.object({
  profile: currentUserSchema.extend({
    banReason: z.string().nullable(),
    joinedAt: timestamp,
    lastSeenAt: timestamp,
  }),
  passwordChangedAt: timestamp,
  safetySettings: safetySettingsSchema,
  emailPreferences: emailPreferencesSchema,
  blockedUsers: list(blockedUserSchema),
  emails: list(
    z.object({
      kind: z.string(),
      /** `in_doubt`: the mail server may have accepted it, so it is not sent again. */
      status: z.enum(['queued', 'sending', 'sent', 'in_doubt', 'skipped', 'failed']),
      createdAt: timestamp,
      sentAt: timestamp.nullable(),
    }),
  ),
  /** Browsers that receive push messages. Their addresses and keys are secret. */
  pushSubscriptions: list(
    z.object({
      id,
      /** Host of the browser's push service. */
      pushService: z.string(),
      createdAt: timestamp,
      /** When the app last confirmed it. */
      refreshedAt: timestamp,
    }),
  ),
  /** Push messages of the last days, to the browsers that still receive them. */
  pushes: list(
    z.object({
      kind: z.string(),
      status: z.enum(['queued', 'sent', 'skipped', 'failed']),
      createdAt: timestamp,
      sentAt: timestamp.nullable(),
    }),
  ),
  /** Passkeys, without their keys. */
  passkeys: list(passkeySchema),
  /** Two-step sign-in if it is on, without its secret and codes. */
  twoStep: list(twoStepSchema.omit({ isOn: true })),
  /** Bans of the account, with the appeal against each. */
  bans: list(
    z.object({
      reason: z.string().nullable(),
      createdAt: timestamp,
      liftedAt: timestamp.nullable(),
      appeal: appealSchema.nullable(),
    }),
  ),
  /** Links to set a new password that are still valid. The links themselves are secret. */
  passwordResets: list(z.object({ expiresAt: timestamp })),
  /** Links to confirm an email address that are still valid. The links themselves are secret. */
  emailConfirmations: list(z.object({ email: z.string(), expiresAt: timestamp })),
  /** Former addresses that can be restored. The links that restore them are secret. */
  emailUndos: list(z.object({ email: z.string(), expiresAt: timestamp })),
  /** The newest message that the last summary of unread messages covered; empty if none was sent. */
  unreadSummaries: list(z.object({ sentAt: timestamp, newestMessageAt: timestamp })),
});
export type AccountExport = z.output<typeof accountExportSchema>;

/** The part of groups: present and past memberships, owned groups, requests to join, and meetups. */
export const groupsExportSchema = z.object({
  memberships: list(
    z.object({
      id,
      ...withGroup,
      isOwner: z.boolean(),
      role: memberRoleSchema.default('member'),
      joinedAt: timestamp,
    }),
  ),
  formerMemberships: list(z.object({ ...withGroup, cause: z.enum(['left', 'removed']), endedAt: timestamp })),
  ownedGroups: list(
    groupSchema.pick({
      id: true,
      name: true,
      description: true,
      category: true,
      location: true,
      maxMembers: true,
      interests: true,
      coverPhoto: true,
      isListed: true,
      createdAt: true,
    }),
  ),
  applications: list(applicationSchema.omit({ userId: true }).extend({ ...withGroup, decidedAt })),
  applicationMessages: list(
    applicationMessageSchema
      .pick({ id: true, applicationId: true, content: true, createdAt: true })
      .extend(withGroup),
  ),
  /** Withdrawn applications whose questions can still be read. */
  withdrawnThreads: list(z.object({ applicationId: id, ...withGroup, closedAt: timestamp })),
  withdrawals: list(z.object({ id, ...withGroup, withdrawnAt: timestamp })),
  invitationsReceived: list(invitationSchema.omit({ inviteeId: true }).extend({ ...withGroup, decidedAt })),
  invitationsSent: list(invitationSchema.omit({ inviterId: true }).extend({ ...withGroup, decidedAt })),
  /** Open invite links that the user made. The links themselves are secret. */
  inviteLinks: list(inviteLinkSchema.omit({ createdBy: true }).extend(withGroup)),
  waitlist: list(z.object({ ...withGroup, createdAt: timestamp })),
  savedSearches: list(savedSearchSchema),
  /** Meetups that the user proposed. */
  meetups: list(
    meetupSchema
      .pick({
        id: true,
        groupId: true,
        title: true,
        place: true,
        note: true,
        timeZone: true,
        durationMinutes: true,
        status: true,
        startsAt: true,
        deadline: true,
        repeat: true,
        createdAt: true,
      })
      .extend({
        /** Null if the group was disbanded. */
        groupName: z.string().nullable(),
        /** Earliest first. */
        times: z.array(timestamp),
        cancelReason: z.string().nullable(),
      }),
  ),
  meetupVotes: list(
    z.object({ meetupId: id, title: z.string(), startsAt: timestamp, vote: meetupVoteSchema }),
  ),
  meetupAnswers: list(
    z.object({
      meetupId: id,
      title: z.string(),
      rsvp: rsvpSchema.nullable(),
      attended: z.boolean().nullable(),
    }),
  ),
  /** The user's calendar, if it has an address. The address itself is secret. */
  calendars: list(z.object({ createdAt: timestamp })),
});
export type GroupsExport = z.output<typeof groupsExportSchema>;

const chat = { groupId: id.nullable(), directUserId: id.nullable() };

/**
 * The part of chat: what the user wrote and read, in groups and one-to-one chats. Of more messages than fit into
 * one response, the newest ones.
 */
export const chatsExportSchema = z.object({
  messages: list(
    z.object({
      id,
      ...chat,
      content: z.string(),
      replyToId: id.nullable().default(null),
      createdAt: timestamp,
      editedAt: timestamp.nullable(),
      deletedAt: timestamp.nullable(),
    }),
  ),
  /** Photos in messages, and those not sent yet. */
  photos: list(chatPhotoSchema.extend({ ...chat, messageId: id.nullable(), createdAt: timestamp })),
  reactions: list(z.object({ messageId: id, emoji: z.string(), reactedAt: timestamp })),
  pins: list(z.object({ messageId: id, pinnedAt: timestamp })),
  /** The last message read in each chat. */
  readCursors: list(z.object({ ...chat, messageId: id })),
  /** The groups that notify the user of fewer than all messages. */
  notificationLevels: list(z.object({ groupId: id, level: notificationLevelSchema })),
});
export type ChatsExport = z.output<typeof chatsExportSchema>;

/** The part of moderation: the reports that the user filed, what staff did to their account, and what they did as staff. */
export const reportsExportSchema = z.object({
  filed: list(reportSchema),
  /** Bans and role changes. Who decided is not included. */
  accountHistory: list(
    z.object({
      id,
      action: auditActionSchema,
      reason: auditEntrySchema.shape.reason,
      change: auditEntrySchema.shape.change,
      createdAt: timestamp,
    }),
  ),
  staffActions: list(auditEntrySchema),
});
export type ReportsExport = z.output<typeof reportsExportSchema>;
