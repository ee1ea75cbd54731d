/** @type {import('../rules.mjs').Section} */
export const screens = {
  number: '2',
  title: 'Screens and routes',
  areas: {
    'Route availability': {
      'Signed out, or while the sign-in check is loading: /, /auth, /forgot-password, /reset-password; any other path falls back to home':
        ['route availability > signedOut can open pages for %s', 'signed out any other path shows home'],
      '/reset-password reads the token of the query; without it, it shows Invalid reset link and goes to /auth':
        'a reset link without a token is invalid and leads to the sign-in page',
      'Signed in with an incomplete profile (no bio, or no interests): only /onboarding, every other path goes there':
        [
          'route availability > no interests counts as %s',
          'an incomplete profile leads to /onboarding from everywhere',
        ],
      'Signed in with a complete profile: nine pages; any other path shows a 404 page': [
        'any other path: signed out home, incomplete profile onboarding, complete profile 404',
        'an unknown path shows the 404 page',
      ],
      '/messages takes an optional query parameter group that preselects a chat':
        '?group= preselects the chat of a group',
    },
    Shell: {
      'Header: logo, Find Friends (to /), Create Group, avatar (photo, or first letter), menu': [
        'the header has logo, Find Friends, Create Group, avatar and menu',
        'the avatar of ada reads A',
      ],
      'The menu button has a red badge with pending applications plus invitations': [
        'the menu badge counts pending applications and invitations together',
        'Invitations > are answered once > the menu shows how many are pending',
        'lists longer than a page have Load More, and the menu counts all pending items',
      ],
      'Signed-in menu: My Groups, Applications, Invitations, Messages, Profile, Admin Panel (admins), Log Out':
        ['the menu has its entries in order, and Admin Panel for admins only'],
      'Log Out clears the client cache and reloads the page': 'Log Out forgets the user and reloads',
      'The signed-out header shows only Sign Up/Login':
        'signed out the header offers Sign Up/Login and no menu',
      'Create Group when signed out goes to /auth': 'a visitor who wants to create a group is sent to /auth',
      'Breadcrumbs: Home, then the page (Unknown Page if unmapped); hidden on /':
        'breadcrumbs: hidden on /, else Home and the page, Unknown Page if there is none',
      'Mobile bottom bar: Discover, Groups, Messages, Safety and Create':
        'the mobile bar has Discover, Groups, Messages, Safety and Create',
      'Navigation labels': [
        'the menu has its entries in order, and Admin Panel for admins only',
        'breadcrumbs: hidden on /, else Home and the page, Unknown Page if there is none',
      ],
      'Generic error screen with its text and Refresh Page; the error is logged':
        'a render failure shows Something went wrong with Refresh Page, and is logged',
      'Toasts: at most 1 visible': 'toasts > at most 1 is visible: a newer one replaces the older',
      'Toasts: 5000 ms, swipe threshold 50 px, hotkey F8': [
        'a toast disappears after 5000 ms',
        'F8 moves the focus to the toast',
        'a toast is dismissed by a swipe of at least 50 px',
      ],
    },
    Discover: {
      'Search box':
        'Discover filters, sorts and pages all groups > search matches name or description, ignoring case',
      'City or zip-code box with suggestions': 'the location filter on Discover',
      'Radius picker': 'the radius is 5, 10, 25, 50 or 100 miles',
      'Group-size picker': 'size: small is 4 or less, medium 5 to 6, large 7 to 8',
      'Sort picker': 'sort: newest is the default, oldest, name, size_small, size_large',
      'Advanced Filters panel': '8 popular interests are toggles, and +N more opens the panel',
      'Clear All, shown only while a filter is active': [
        'Clear All is shown only when any filter is active',
        'Clear All is shown only while a filter is active and removes them all',
      ],
      "Without the panel 8 popular interests as toggles and '+N more'":
        '8 popular interests are toggles, and +N more opens the panel',
      'Active interest filters are removable chips': 'active interest filters are removable chips',
      'Ctrl+K focuses search': 'Ctrl+K focuses search',
      'Ctrl+F toggles Advanced Filters': 'Ctrl+F toggles Advanced Filters, except from a text box',
      'Escape clears the search text if any, otherwise closes the panel':
        'Escape clears the search text if any, otherwise closes the panel',
      'Recommended for You only when there are recommendations or they load; 3 skeleton cards while they load':
        [
          'Recommended for You shows 3 skeleton cards while loading, then at most 6 groups',
          'a visitor sees All Friend Groups with a count, and no Recommended for You',
        ],
      "'All Friend Groups' with 'N groups found' and a grid of cards":
        'a visitor sees All Friend Groups with a count, and no Recommended for You',
      'Empty result: No groups found, Try adjusting your filters or search terms':
        "an empty result says 'No groups found' and 'Try adjusting your filters or search terms'",
      'Load More Groups': 'Load More Groups adds the next page',
      'Location suggestions while typing, hidden 200 ms after blur':
        'suggestions hide 200 ms after the focus leaves',
      'Location suggestions come from 14 US cities first': 'begin with the 14 cities, then any US city',
    },
    'Group card': {
      'Match percent badge, rounded; name, location': [
        'shows match percent, name, location, description and current/max members',
      ],
      'Cover photo, a stock image when none': [
        'a stock image replaces a missing cover photo',
        "a group's own photo takes precedence over any illustration",
      ],
      'Member avatars on a circle, one slot per max member': [
        'slotsOf > one slot per max member, members first',
        'one slot per max member on a circle of 75 px, avatars of 36 px',
      ],
      'Empty slots are dashed and clickable to apply': 'empty slots are dashed and apply',
      'Circle radius 75 px, 60 px under 640 px; avatars 36 px': [
        'one slot per max member on a circle of 75 px, avatars of 36 px',
        'the circle has a radius of 60 px below a width of 640 px',
      ],
      'Hover shows name and age; age next to the avatar':
        'hovering over an avatar shows name and age; the age is next to it',
      "Members badge 'current/max members', description":
        'shows match percent, name, location, description and current/max members',
      "Up to 3 interests plus '+N more'": "up to 3 interests, then '+N more'",
      'Favorite toggle, local only': 'favorites are toggled in this browser only',
      'Share copies the page address with a group parameter': [
        'share copies the URL with the group parameter',
        'a shared URL opens the details',
      ],
      'Details button': 'a visitor who applies is sent to /auth and then back to the group',
      'Apply to Join; Group Full and disabled when no spots remain': [
        'Group Full is disabled when no spots remain',
        'openSpots',
      ],
      'An unauthenticated user who tries to apply is sent to /auth':
        'a visitor who applies is sent to /auth and then back to the group',
    },
    'Apply dialog': {
      "Titled 'Apply to Join' and the group's name": 'is titled Apply to Join and the name of the group',
      'Message and experience level': [
        'checks message, experience and length, in this order',
        'offers beginner, intermediate, advanced and expert in words',
      ],
      "Cancel and Send Application ('Sending...'); success closes and resets":
        'shows Sending... while pending, then closes, and is empty the next time',
    },
    'Group details dialog': {
      'Cover, location, members, created date, description, interests and members': [
        'shows each member with name, Owner badge, age, location and joined date',
      ],
      "Only members see the list; others: 'Member details are only visible to group members'": [
        'a shared URL opens the details',
        'are hidden from others: Member details are only visible to group members',
      ],
      "'Loading members...'": "shows 'Loading members...' until they have loaded",
      "Each member: photo, name, Owner, 'Age N' or 'Age unknown', location or 'Location unknown', joined date":
        [
          'shows each member with name, Owner badge, age, location and joined date',
          'the description of a person',
        ],
      'A Group Visibility card with a switch for the owner':
        'has the Group Visibility switch for the owner only',
    },
    'Create New Group dialog': {
      'Name, Description, Location (City, State), Max Members':
        'has Max Members from 2 to 8 and Location with the placeholder City, State',
      'Interest chips, presets toggle': 'the 12 preset interests toggle on and off',
      'Custom interest with Add or Enter':
        'Add or Enter adds a custom interest; empty ones and duplicates are ignored',
      "Cancel and Create Group ('Creating...'); success or Cancel resets and closes": [
        'a failure keeps the form and says: Failed to create group. Please try again.',
        'success says so, closes the dialog and lists the group',
        'Cancel closes and resets it',
      ],
    },
    '/create-group': {
      'Image upload, name, description, category, max members, location, public toggle':
        'success goes to /my-groups with the uploaded cover',
      'Cancel returns to /my-groups': 'Cancel goes to /my-groups',
      'Success goes to /my-groups': 'success goes to /my-groups with the uploaded cover',
    },
    '/my-groups': {
      "Tabs: Groups I Own (count), Groups I'm In (count), Find Members, Pending (count)":
        'the tabs are Groups I Own, Groups I’m In, Find Members and Pending, with counts',
      'Each card: Chat, Invite (owner only), Manage or Hide Details':
        'a card has Chat, Invite for the owner only, and Manage or Hide Details',
      'Details list members; the owner removes members except the owner': [
        'the owner can remove members except the owner',
        "the owner's own membership cannot be removed",
      ],
      'Find Members is a search with Invite': 'Find Members searches from 2 characters on and invites',
      'Empty states': ['each tab shows that it is empty', 'says: You haven’t joined any groups yet'],
    },
    '/applications': {
      'My Applications: status, group name, location, members, message, experience, applied date':
        'My Applications shows status, group, location, members, message, experience and applied date',
      'Withdraw when pending': 'Withdraw withdraws a pending application',
      'Applications to My Groups: User #id, message, experience':
        'Applications to My Groups shows applicants as User #id with message and experience',
      'Accept and Reject when pending': [
        'Reject says Application rejected; decided ones show no actions',
        'Accept says Application approved and makes the applicant a member',
      ],
      'Empty state offers Discover Groups': 'an empty Applications page offers Discover Groups',
    },
    '/invitations': {
      'Pending Invitations with Accept and Decline': [
        'Accept says Invitation accepted; the user joins the group',
        'Decline says Invitation declined; it is shown as Declined, read-only',
      ],
      'Previous Invitations are read-only with Pending, Accepted or Declined':
        'Decline says Invitation declined; it is shown as Declined, read-only',
      'Each: group, inviter, description, message, members, location, 3 interests and +N more, date':
        'each shows group, inviter, description, message, members, location, interests and date',
    },
    '/messages': {
      "Left: the user's groups with an unread badge":
        'messages of others count as unread on every page, and are read on every device',
      "Right: messages (own ones right-aligned, 'You'), time, send box":
        'own messages are on the right, labeled You, with their time',
      'Chat pane height 600 px': 'the chat pane is 600 px high',
      "'Select a group to start chatting', 'No messages yet', 'No group chats available'": [
        'Select a group to start chatting',
        'No messages yet',
        'No group chats available',
      ],
    },
    '/profile': {
      'View and edit name, age, location, bio, photo URL and interests':
        'the profile is validated, and its photo comes from a URL or the device',
      'Interests: presets and custom entry by Enter or a plus button':
        'the profile is validated, and its photo comes from a URL or the device',
      "'User not found' if missing": 'a user who has deleted their account: User not found',
    },
    '/safety': {
      'Guidelines, four privacy toggles, how to report (moderators review within 24 hours)':
        'safety has guidelines, how to report, and four switches that stay set',
      'Blocked users with Unblock':
        'a user is reported from a card, a member row and their profile, blocked there, and unblocked again',
    },
    '/admin': {
      'Stats cards': 'GET /api/admin/stats',
      'Tabs Pending, Reviewed, Resolved for staff, Users and Groups for admins': 'the tabs of the admin page',
      'Modals: update a report, manage a role, ban, delete a group': [
        'a moderator reads the evidence and decides',
        'a ban closes a live chat in another browser, and is in the audit trail',
        'a group is deleted with a reason, and the page links to the job queues',
        'Role Update Failed, then User Role Updated',
      ],
    },
    '/onboarding': {
      '4 steps with a progress bar; Back is disabled on step 1':
        'onboarding asks for a bio and three interests in four steps, and cannot be skipped',
      'Redirects home 1.5 s after completion': 'home follows 1.5 s after completion',
    },
    '/auth, /forgot-password, /reset-password': {
      '/auth toggles sign-in and sign-up':
        'sign-in and sign-up require all fields and an age of 18, and explain failures',
      'Forgot password: request, then a confirmation screen':
        'a password reset by email works once and ends every session',
      'Reset password: two fields, then a success screen':
        'a password reset by email works once and ends every session',
    },
  },
};
