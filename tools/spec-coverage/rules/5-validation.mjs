/** @type {import('../rules.mjs').Section} */
export const validation = {
  number: '5',
  title: 'Validation rules',
  areas: {
    'Create group (page)': {
      'name: 3 to 50 characters, with these messages': [
        'Group name must be at least 3 characters',
        'Group name must be less than 50 characters',
      ],
      'description: 10 to 500 characters, with these messages': [
        'Description must be at least 10 characters',
        'Description must be less than 500 characters',
      ],
      'category required: Please select a category': 'create group (full page) > Please select a category',
      'location required: Location is required': 'create group (full page) > Location is required',
      'maxMembers 2 to 8, with these messages; default 6': [
        'Must allow at least 2 members',
        'Maximum 8 members allowed',
        'starts with 6 members and a public group',
      ],
      'isListed default true, imageUrl optional': '6 members and listed by default, without an image',
      'image over 5 MB: File Too Large, Please select an image smaller than 5MB.': [
        "an image over 5 MB is 'File Too Large'",
        'the cover > refuses more than 5 MB: Please select an image smaller than 5MB.',
      ],
    },
    'Create group (dialog)': {
      "All required, else 'Please fill in all required fields'":
        "'Please fill in all required fields' when one is empty",
      'Max members 2 to 8, the 8 labeled max, sent as a number': [
        'has Max Members from 2 to 8 and Location with the placeholder City, State',
        'success says so, closes the dialog and lists the group',
      ],
      'Interests without duplicates; custom ones trimmed, empty and duplicate ones ignored': [
        'addInterest > trims a custom interest',
        'addInterest > ignores an empty one',
        'addInterest > ignores a duplicate regardless of case',
        'Add or Enter adds a custom interest; empty ones and duplicates are ignored',
      ],
    },
    Application: {
      '1. Empty message: Message Required': 'application form, checked in this order',
      '2. Empty experience: Experience Required': 'application form, checked in this order',
      '3. Message under 20 characters after trimming: Message Too Short': [
        'application form, checked in this order',
        'the minimum length is the one the server accepts',
        'checks message, experience and length, in this order',
      ],
    },
    'Discover filters': {
      'Search matches name or description, case-insensitive': [
        'search matches name or description, ignoring case',
        'every filter × sort returns the same groups as checking every group',
      ],
      'Location matches by substring': 'every filter × sort returns the same groups as checking every group',
      'Size: small 4 or less, medium 5 to 6, large 7 to 8':
        'size: small is 4 or less, medium 5 to 6, large 7 to 8',
      'Interests: any selected one': 'the interest filter passes a group that has any selected interest',
      'Location suggestions: at least 2 typed characters, at most 5': [
        'suggestions need at least 2 typed characters; at most 5 are shown',
        'location suggestions > need at least 2 typed characters',
        'location suggestions > are at most 5',
      ],
    },
    'Other forms': {
      'Invitation: ids are numbers, message optional': [
        'inviting a user > returns the pending invitation, ignores an inviter in the body, and records InvitationSent',
        'inviting a user > with a non-numeric invitee is refused',
      ],
      'User search needs at least 2 characters': [
        'Find Members searches from 2 characters on and invites',
        'finds no one below two characters: z',
      ],
      "Profile: name and age required: 'Name and age are required fields.'": 'profileProblem',
      "Profile: age a number, at least 18: 'Age must be 18 or older.'": 'profileProblem',
      'Profile: interests not duplicated':
        'compares interests regardless of case and keeps the first spelling',
      "Sign up: all required: 'Missing fields' / 'Please fill in all fields'":
        'sign-in and sign-up require all fields and an age of 18, and explain failures',
      "Sign up: 'Age requirement' / 'You must be 18 or older to join'": [
        'sign-in and sign-up require all fields and an age of 18, and explain failures',
        'sign-up > refuses age 17 with a readable message',
      ],
      'Sign in sends email and password': [
        'signing in > returns the bare user and sets an HttpOnly, SameSite=Lax cookie for 30 days',
        'signing in > returns 400 without an email or password',
      ],
      "Forgot password: 'Email required'": 'a password reset by email works once and ends every session',
      "Reset password: both required, must match: 'Passwords don't match'": 'newPasswordProblem',
      "Reset password: at least 6 characters: 'Password too short'": [
        'newPasswordProblem',
        'refuses a forged token, and a password that is too short',
      ],
      'Onboarding bio is shown as x/500; the limit is not enforced':
        'the bio is counted against 500 without being cut',
      'Chat: empty or blank messages are not sent; content is trimmed': [
        'messages > post > refuses content that is only blanks with 400',
        'blank messages are not sent, and sent messages are trimmed',
      ],
      'Ban and group deletion require a reason': [
        'bans > cannot target your own account, and need a reason of at most 500 characters',
        'DELETE /api/admin/groups/{id} > answers 404 for an unknown group before 400 for a missing reason',
      ],
      'Application status actions require id and status': 'PUT status > rejects any other status',
    },
  },
};
