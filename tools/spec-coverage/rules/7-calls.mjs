/** Makes each call as each persona, on their own resources and on those of others. */
const byRole = 'access > %s answers each persona correctly and ignores fields that a caller may not set';

/** @type {import('../rules.mjs').Section} */
export const calls = {
  number: '7',
  title: 'The calls it makes',
  areas: {
    'All calls': {
      'Every call exists': ['every call in the contracts', byRole],
      'Credentials are included':
        'signing in > returns the bare user and sets an HttpOnly, SameSite=Lax cookie for 30 days',
      'Every call other than GET adds an anti-forgery token': [
        'every call in the contracts > %s requires the anti-forgery token',
        'the anti-forgery token > is not required for GET and HEAD',
        'the token is fetched once and sent with every change',
      ],
      'The token is cached, reused, and dropped on a 403': [
        'the token is fetched once and sent with every change',
        'a refused token is fetched again',
      ],
      'Default fetches GET the first element of the query key': 'the default fetch',
      '401 is no data (null) where configured, else it throws': 'the default fetch',
    },
    Authentication: {
      'GET /api/auth/me: the user; anything but success means signed out': [
        'sign-in > returns the signed-in user',
        'sign-in > refuses visitors and banned or deleted users',
        'a sign-in check that fails counts as signed out',
      ],
      'POST /api/auth/login: email, password': 'signing in',
      'POST /api/auth/signup: username, email, password, name, age': 'sign-up',
      'POST /api/auth/logout: then cache cleared and page reloaded': [
        'signing out',
        'Log Out forgets the user and reloads',
      ],
      'POST /api/auth/forgot-password: email': 'passwords > forgotten',
      'POST /api/auth/reset-password: token, newPassword':
        'passwords > forgotten > emails a link that sets the password once',
      'GET /api/csrf-token: csrfToken': 'the anti-forgery token',
    },
    Users: {
      'GET /api/users/{id}': 'profiles > viewing',
      'PUT /api/users/{id}: name, age, bio, location, profilePhoto, interests': [
        'profiles > editing',
        'profiles > photo',
      ],
      'GET /api/users?search': 'user search',
      'GET /api/users/{id}/groups, which decides membership':
        "a user's groups > are the groups they belong to, including owned ones, newest first",
      'GET /api/users/{id}/owned-groups': "a user's groups",
      'GET /api/users/{id}/pending-applications': [
        'pending-applications lists the pending ones to groups the user owns, with applicant and group',
        'pending applications are fresh for 30 s',
      ],
      'GET /api/users/{id}/applications': "applications lists the user's own, newest first",
      'GET /api/users/{id}/invitations': [
        'rejected: the user stays out, and can be invited again',
        'each shows group, inviter, description, message, members, location, interests and date',
        'invitations are fresh for 30 s',
      ],
      'GET /api/users/safety-settings':
        'start with direct messages, invitations and online status on, and approval off',
      'PATCH /api/users/safety-settings': 'safety settings > change one by one, and persist',
      'GET /api/users/blocked':
        'blocks > are returned when created, and listed newest first with their total',
      'DELETE /api/users/unblock/{userId}':
        'blocks > cannot be lifted by the blocked user, or by anyone else who has blocked no one',
    },
    Groups: {
      'GET /api/groups with locationSearch and radius; an array, anything else is empty': [
        'the list of groups',
        'every filter × sort returns the same groups as checking every group',
        'the query for the server > the radius only when a location search exists',
        'a response that is not a list counts as empty',
      ],
      'GET /api/groups/recommendations/{userId}': 'recommendations',
      'POST /api/groups, as the dialog and the page send it; lists are refreshed': [
        'creating a group',
        'is stored when a group is created: coverPhoto and imageUrl are the same relative URL',
        'success says so, closes the dialog and lists the group',
      ],
      'GET /api/groups/{id}/members-with-details, cached 10 min': [
        'the members of a group > are shown in full to members, oldest first, and as cards to everyone',
        'member details are fresh for 10 minutes',
      ],
      'GET /api/groups/{groupId}/members, for members with the dialog open': [
        'the members of a group > are hidden from others: Member details are only visible to group members',
        "shows 'Loading members...' until they have loaded",
      ],
      'GET /api/groups/{id}/members-detailed': 'the members of a group',
      'GET /api/groups/{id}/applications': "a group's applications are for its owner, including decided ones",
      'GET /api/groups/{id}/messages': 'messages > history',
      'DELETE /api/groups/{groupId}/members/{memberId}': 'ending a membership',
      'PATCH /api/groups/{id}/listing: group and message, shown as a notification': [
        'the visibility switch > returns the group and a message, and records GroupListingChanged once',
        'the owner can unlist the group; the message of the server is the notification',
      ],
    },
    'Applications and invitations': {
      'POST /api/applications; affected queries are refreshed': [
        'applying to a group',
        'shows Sending... while pending, then closes, and is empty the next time',
      ],
      'PATCH /api/applications/{id}/approve':
        'deciding an application > accepting makes the applicant a member',
      'PATCH /api/applications/{id}/reject':
        'deciding an application > rejecting does not make the applicant a member',
      'PUT /api/applications/{id}/status': 'PUT status',
      'DELETE /api/applications/{id}': 'withdrawing an application',
      'POST /api/invitations': 'inviting a user',
      'PATCH /api/invitations/{id}/accept':
        'answering an invitation > accepted: the user joins the group, even an unlisted one',
      'PATCH /api/invitations/{id}/reject':
        'answering an invitation > rejected: the user stays out, and can be invited again',
    },
    Messages: {
      'POST /api/messages: groupId, content': 'messages > post',
      'WebSocket at /ws': 'a socket',
      'The client sends auth with its userId': [
        "a socket > that names another user's id is closed with 4401",
        'a socket > receives nothing before it is authenticated',
      ],
      'The server pushes new_message':
        'pushes new_message to every member, the sender included, exactly as history returns it',
    },
    Admin: {
      'GET /api/admin/reports, refreshed every 30 s': [
        'GET /api/admin/reports',
        'the reports are fetched again every 30 s',
      ],
      'GET /api/admin/stats': 'GET /api/admin/stats',
      'GET /api/admin/users': 'the list of accounts',
      'GET /api/admin/groups': 'GET /api/admin/groups',
      'PATCH /api/admin/reports/{id}: status, moderatorNotes': 'PATCH /api/admin/reports/{id}',
      'PATCH /api/admin/users/{id}/role': 'staff > roles',
      'POST /api/admin/users/{id}/ban: reason': 'staff > bans',
      'DELETE /api/admin/groups/{id}: reason': 'DELETE /api/admin/groups/{id}',
    },
  },
};
