/** @type {import('../rules.mjs').Section} */
export const states = {
  number: '4',
  title: 'States and transitions',
  areas: {
    States: {
      'Authentication: not checked, then a user or none; any failure means none': [
        'a sign-in check that fails counts as signed out',
        'route availability > a visitor counts as null',
      ],
      'Toast: added, updated, dismissed, removed 1,000,000 ms later': [
        'toasts > one can be updated',
        'toasts > a dismissed one closes and is removed after 1,000,000 ms',
        'toasts > one can be removed at once',
      ],
      'Open spots = maxMembers minus currentMembers; zero is Group Full': [
        'openSpots > maxMembers minus currentMembers',
        'openSpots > zero when the group is full',
        'Group Full is disabled when no spots remain',
      ],
      'Application: pending to accepted or rejected, by the owner': [
        'the state machine of an application',
        'deciding an application > is for the owner: the applicant gets 403, a stranger 404',
      ],
      'A pending application can be withdrawn by the applicant, which deletes it': [
        'withdrawing an application > deletes it, and the applicant can apply again immediately',
        'withdrawing an application > is for the applicant: the owner gets 403, a stranger 404',
      ],
      'Only pending applications show actions':
        'Reject says Application rejected; decided ones show no actions',
      'approve and reject on the pending tab do the same': [
        'Pending shows who wants to join; Accept adds them',
        'PUT status',
      ],
      'Invitation: pending to accepted (joins the group) or rejected (Declined)': [
        'the state machine of an invitation',
        'answering an invitation > accepted: the user joins the group, even an unlisted one',
        'answering an invitation > rejected: the user stays out, and can be invited again',
      ],
      'Report: pending, reviewed, resolved; the dropdown allows any of them': 'decide',
      'Review preselects reviewed, Resolve preselects resolved': [
        'a moderator reads the evidence and decides',
        'a report goes from the chat message to its resolution and the note to the reporter',
      ],
      'A ban sets isBanned: Banned badge, no Ban button': [
        'bans > show their reason, end all sessions, send an email and record UserBanned',
        'Ban Failed, then a banned user has a Banned badge and no Ban button',
      ],
      'isListed is toggled by the switch, disabled while pending; the server’s value is used':
        'the switch is disabled while pending, then shows the value from the server',
      'Onboarding: step 1 always, step 2 needs a bio, step 3 needs 3 interests, step 4 completes':
        'the Next button',
      'Sort: newest (default), oldest, name, size_small, size_large': [
        'sort: newest is the default, oldest, name, size_small, size_large',
        'every filter × sort returns the same groups as checking every group',
      ],
      'Size filter: all, small, medium, large': 'size: small is 4 or less, medium 5 to 6, large 7 to 8',
      'The location text is debounced by 3 seconds': 'the location text is sent 3 seconds after the last key',
      'Password reset: request, confirmation; reset, success':
        'a password reset by email works once and ends every session',
      'A message of another user counts as unread where its chat is not open, and refreshes its messages': [
        'unread by group > a message increments the count of its group',
        'messages of others count as unread on every page, and are read on every device',
      ],
    },
  },
};
