const network = 'Unable to Send Application, by server message';

/** @type {import('../rules.mjs').Section} */
export const errors = {
  number: '8',
  title: 'Error catalog',
  areas: {
    General: {
      "An error's text is the status, a colon and the body (or the status text)": [
        'ApiError > its text is the status, a colon and the body',
        'ApiError > its text has the status text if the body is empty',
      ],
      "No anti-forgery token: 'Unable to obtain CSRF token', a warning, and the request goes out without":
        'without a token a change is still attempted, with a warning',
      'Fetches are not retried on 401 or 403': ['fetch retries > none on 401', 'fetch retries > none on 403'],
      'Unknown route: 404 page': 'an unknown path shows the 404 page',
      'Render failure: the generic error screen':
        'a render failure shows Something went wrong with Refresh Page, and is logged',
    },
    Authentication: {
      "'Authentication failed' with the server's message":
        'sign-in and sign-up require all fields and an age of 18, and explain failures',
    },
    Groups: {
      "Dialog: 'Error' / 'Please fill in all required fields'":
        "'Please fill in all required fields' when one is empty",
      "Dialog: 'Failed to create group. Please try again.'":
        'a failure keeps the form and says: Failed to create group. Please try again.',
      "Dialog: 'Success!' / 'Group created successfully!'":
        'success says so, closes the dialog and lists the group',
      "Page: 'Failed to Create Group' / 'Something went wrong. Please try again.'":
        'a failure says Failed to Create Group and keeps the form',
      "Page: 'Group Created Successfully'": 'success goes to /my-groups with the uploaded cover',
      "Visibility: 'Failed to update group visibility. Please try again.'":
        'a failed toggle reverts and says: Failed to update group visibility. Please try again.',
      "'Failed to remove member from group.'": 'says: Failed to remove member from group.',
      "'Member removed'": 'the owner can remove members except the owner',
    },
    Applications: {
      "Sending: 'already applied'": [network, "explains 'already applied'"],
      "Sending: 'already a member'": network,
      "Sending: 'group is full'": network,
      "Sending: 'network' or 'fetch'": [network, 'reports a lost connection, and keeps the typed text'],
      'Sending: anything else': network,
      "Sending: 'Success!' / 'Application sent successfully!'":
        'shows Sending... while pending, then closes, and is empty the next time',
      "'Failed to approve application.' and 'Failed to reject application.'":
        'a failed decision says: Failed to approve application., or reject',
      "'Application approved' / 'Application rejected'": [
        'Pending shows who wants to join; Accept adds them',
        'Reject says Application rejected; decided ones show no actions',
      ],
      "Status update: 'not found', or 'Failed to update application status. Please try again.'": [
        'application status update fails',
        'deciding a withdrawn application: Application not found. It may have been already processed.',
      ],
      'Status update is retried once': 'mutation retries > 1 when the network or the server failed',
      "Withdraw: 'not found', 'cannot be withdrawn', or 'Failed to withdraw application. Please try again.'":
        'withdrawing fails',
      "'Application Withdrawn'": 'Withdraw withdraws a pending application',
    },
    Invitations: {
      "'Invitation sent'": 'Find Members searches from 2 characters on and invites',
      "'Failed to send invitation'":
        "a refused invitation is 'Failed to send invitation' with the server's message",
      "The server's message, else 'Failed to accept invitation' / 'Failed to decline invitation'": [
        "a failure shows the server's message",
        'without a server message: Failed to accept invitation, Failed to decline invitation',
      ],
      "'Invitation accepted' / 'Invitation declined'": [
        'Accept says Invitation accepted; the user joins the group',
        'Decline says Invitation declined; it is shown as Declined, read-only',
      ],
    },
    'Chat, profile, safety, passwords, staff': {
      "'Failed to send message. Please try again.'": [
        'Failed to send message. Please try again.',
        'missed messages arrive once and in order, and unsent ones can be retried',
      ],
      "'Failed to update profile. Please try again.'": 'Failed to update profile. Please try again.',
      "'Settings updated' and 'Failed to update settings'": [
        'safety has guidelines, how to report, and four switches that stay set',
        'Failed to update settings',
      ],
      "'User unblocked' and 'Failed to unblock user'": [
        'a user is reported from a card, a member row and their profile, blocked there, and unblocked again',
        'Failed to unblock user',
      ],
      "'Report Updated' and 'Update Failed'": ['a moderator reads the evidence and decides', 'Update Failed'],
      "'User Role Updated' and 'Role Update Failed'": 'Role Update Failed, then User Role Updated',
      "'User Banned' and 'Ban Failed'": 'Ban Failed, then a banned user has a Banned badge and no Ban button',
      "'Group Deleted' and 'Delete Failed'": [
        'a group is deleted with a reason, and the page links to the job queues',
        'Delete Failed',
      ],
      "'Reset link sent' and 'Failed to send reset link'": [
        'a password reset by email works once and ends every session',
        'Failed to send reset link',
      ],
      "'Password reset successful' and 'Failed to reset password'":
        'a password reset by email works once and ends every session',
      "'Invalid reset link' / 'This password reset link is invalid or has expired'": [
        'a reset link without a token is invalid and leads to the sign-in page',
        'refuses a forged token, and a password that is too short',
      ],
    },
  },
};
