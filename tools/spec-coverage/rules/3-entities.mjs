/** @type {import('../rules.mjs').Section} */
export const entities = {
  number: '3',
  title: 'Entities and their fields',
  areas: {
    Entities: {
      'User: id, username, name, email, age, bio, location, profilePhoto, interests, role, isBanned': [
        'sign-up > opens an account and returns only the user',
        'viewing > shows users their full profile',
      ],
      'The current user is cached in local storage after login':
        'the signed-in user is cached in local storage',
      'Group: its fields, coverPhoto also as imageUrl, isListed, matchScore': [
        'defaults to 6 members and to null for missing text',
        'is stored when a group is created: coverPhoto and imageUrl are the same relative URL',
        'is for the signed-in viewer only, with its reasons',
      ],
      'The client drops any group lacking id, name, description or maxMembers and logs a warning':
        'groups from the server',
      'Group member: id, userId, groupId, joinedAt, user':
        'are shown in full to members, oldest first, and as cards to everyone',
      'Application: its fields; the pending view has user and group': [
        'returns the pending application and records ApplicationSubmitted',
        'pending-applications lists the pending ones to groups the user owns, with applicant and group',
      ],
      'Invitation: its fields; listings have group and inviter': [
        'returns the pending invitation, ignores an inviter in the body, and records InvitationSent',
        'each shows group, inviter, description, message, members, location, interests and date',
      ],
      'Message: id, groupId, userId, content, createdAt, user':
        'returns the message as history shows it, with its author',
      'Safety settings: allowDirectMessages, allowGroupInvitations, showOnlineStatus true, requireApprovalForGroupJoin false':
        'start with direct messages, invitations and online status on, and approval off',
      'Blocked user: id, blockedUserId, reason, createdAt':
        'are returned when created, and listed newest first with their total',
      'Report: reporter, reportedUser, reason, description, severity, status, notes, createdAt, resolvedAt': [
        'GET /api/admin/reports > contains the facts for a decision',
        'returns the report, with severity and status set by the server',
      ],
      'Admin stats: activeUsers and more': 'counts users seen in the last 7 days as active',
      "Filter state: search, location ('all'), locationSearch, radius (25), size ('all'), interests":
        'without any: newest first, radius 25, all sizes',
      'Toast: id, open, title, description': 'toasts > one can be updated',
    },
    'Fixed lists': {
      'Experience levels: beginner, intermediate, advanced, expert, each with a description':
        'offers beginner, intermediate, advanced and expert in words',
      'Preset interests of the create dialog: 12': 'the 12 preset interests toggle on and off',
      'Group categories: 10': 'offers the 10 categories',
      'Onboarding interest choices: 34': 'onboarding offers 34 interests',
    },
  },
};
