/** @type {import('../rules.mjs').Section} */
export const roles = {
  number: '6',
  title: 'Roles and permissions',
  areas: {
    Roles: {
      'Visitor: browses Discover':
        'a visitor sees All Friend Groups with a count, and no Recommended for You',
      'Visitor: applying leads to /auth': 'a visitor who applies is sent to /auth and then back to the group',
      'Visitor: cannot see member details': [
        'a visitor who applies is sent to /auth and then back to the group',
        'access to a group and its members',
      ],
      'User: creates groups': [
        'creating a group > requires a signed-in user',
        'creating a group > makes the caller the owner and first member, regardless of the body',
      ],
      'User: applies, withdraws own pending applications': [
        'returns the pending application and records ApplicationSubmitted',
        'withdrawing an application',
      ],
      'User: accepts or declines own invitations':
        'answering an invitation > is for the invitee: the inviter gets 403, a stranger 404',
      'User: chats in own groups': 'messages > post > answers 403 to non-members, even for invalid input',
      'User: views members of own groups': 'access to a group and its members',
      'User: edits the profile':
        'editing > answers 403 for another user and 404 for an unknown one before it validates the input',
      'User: manages safety settings and blocks': ['safety settings', 'blocks'],
      'Owner: invites': 'inviting a user > is for the owner',
      'Owner: removes members, not the owner': [
        'ending a membership > the owner removes others',
        "ending a membership > the owner's own membership cannot be removed",
      ],
      'Owner: accepts or rejects applications to own groups':
        'deciding an application > is for the owner: the applicant gets 403, a stranger 404',
      'Owner: toggles visibility': 'the visibility switch > is for the owner',
      "Owner is marked 'Owner'": 'shows each member with name, Owner badge, age, location and joined date',
      'Moderator: report tabs only': [
        'the tabs of the admin page > a moderator has %j',
        'role checks in the service itself',
      ],
      'Admin: Users (role, ban), Groups (delete), Admin Panel in the menu': [
        'the tabs of the admin page > a admin has %j',
        'staff > refuses every action by a moderator',
        'the menu has its entries in order, and Admin Panel for admins only',
      ],
      "Admin page: others see 'Access Denied' and go home; signed out goes home":
        'only staff can open the admin page',
      'The inviter is the caller':
        'returns the pending invitation, ignores an inviter in the body, and records InvitationSent',
      'The server enforces all of it': ['canCall', 'every call in the contracts'],
    },
  },
};
