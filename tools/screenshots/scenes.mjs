/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./viewers.mjs').Viewer} Viewer
 */

/**
 * What a screenshot shows: a page, or a dialog that `open` has opened on it. `loading` pages get no answer from the
 * API, and `failing` ones an error.
 * @typedef {object} Scene
 * @property {string} name - of the file
 * @property {Viewer} viewer
 * @property {string} path
 * @property {'loading' | 'failing'} [api]
 * @property {'phone'} [only] - undefined if both phones and larger screens have it
 * @property {(page: Page) => Promise<unknown>} [open] - the whole page is shown without it, and otherwise the screen
 */

/** @type {(viewer: Viewer, name: string, path: string) => Scene} */
const page = (viewer, name, path) => ({ viewer, name, path });

/** @type {(viewer: Viewer, name: string, path: string, open: NonNullable<Scene['open']>) => Scene} */
const dialog = (viewer, name, path, open) => ({ viewer, name, path, open });

/**
 * Presses buttons, menu entries or links by their exact names, one after the other.
 * @param {...(string | RegExp)} names
 * @returns {(page: Page) => Promise<void>}
 */
const press =
  (...names) =>
  async (page) => {
    for (const name of names) {
      const options = typeof name === 'string' ? { name, exact: true } : { name };
      const control = page
        .getByRole('button', options)
        .or(page.getByRole('menuitem', options))
        .or(page.getByRole('link', options));
      await control.locator('visible=true').first().click();
      // What a press opens may still be loading.
      await page.waitForLoadState('networkidle');
    }
  };

/**
 * @param {string} name
 * @returns {(page: Page) => Promise<void>}
 */
const openChat = (name) => press(new RegExp(`^${name}`));

/** Opens the menu of the last message. */
const messageMenu = async (/** @type {Page} */ page) => {
  const message = page.getByRole('log').locator('[data-message]').last();
  await message.hover();
  await message.getByRole('button', { name: /^Actions for/ }).click();
};

/** Pages of a signed-in user whose states are all shown. @type {[name: string, path: string][]} */
const pagesOfMembers = [
  ['discover', '/'],
  ['my-groups', '/my-groups'],
  ['find-members', '/my-groups?tab=find'],
  ['applications', '/applications'],
  ['invitations', '/invitations'],
  ['messages', '/messages'],
  ['meetups', '/meetups'],
  ['searches', '/searches'],
  ['profile', '/profile'],
  ['settings', '/settings'],
  ['safety', '/safety'],
  ['create-group', '/create-group'],
];

/** @type {[name: string, path: string][]} */
const pagesOfStaff = ['pending', 'reviewed', 'resolved', 'appeals', 'users', 'groups', 'audit'].map((tab) => [
  `admin-${tab}`,
  `/admin?tab=${tab}`,
]);

/** @type {readonly Scene[]} */
const statesOfPages = [
  ...pagesOfMembers.flatMap(([name, path]) => [
    page('member', `${name}-full`, path),
    page('beginner', `${name}-empty`, path),
    ...(name === 'create-group'
      ? []
      : [
          { ...page('member', `${name}-loading`, path), api: /** @type {const} */ ('loading') },
          { ...page('member', `${name}-failing`, path), api: /** @type {const} */ ('failing') },
        ]),
  ]),
  ...pagesOfStaff.flatMap(([name, path]) => [
    page('admin', `${name}-full`, path),
    { ...page('admin', `${name}-loading`, path), api: /** @type {const} */ ('loading') },
    { ...page('admin', `${name}-failing`, path), api: /** @type {const} */ ('failing') },
  ]),
];

/** @type {readonly Scene[]} */
const pagesOfVisitors = [
  page('visitor', 'visitor-discover', '/'),
  { ...page('visitor', 'visitor-discover-loading', '/'), api: 'loading' },
  { ...page('visitor', 'visitor-discover-failing', '/'), api: 'failing' },
  page('visitor', 'visitor-nothing-found', '/?search=zzzz'),
  page('visitor', 'visitor-group', '/circle?group=1'),
  page('visitor', 'visitor-group-missing', '/circle?group=99999'),
  page('visitor', 'sign-in', '/auth'),
  page('visitor', 'sign-up', '/auth?mode=signup'),
  dialog('visitor', 'sign-in-errors', '/auth', press('Sign In')),
  dialog('visitor', 'sign-up-errors', '/auth?mode=signup', press('Sign Up')),
  page('visitor', 'forgot-password', '/forgot-password'),
  page('visitor', 'reset-password', '/reset-password?token=unknown'),
  page('visitor', 'confirm-email', '/confirm-email?token=unknown'),
  page('visitor', 'not-me', '/not-me?token=unknown'),
  page('visitor', 'undo-email-change', '/undo-email-change?token=unknown'),
  page('visitor', 'appeal', '/appeal?token=unknown'),
  page('member', 'group', '/circle?group=7'),
  page('member', 'own-group', '/circle?group=1'),
  page('member', 'not-found', '/nowhere'),
  page('newcomer', 'onboarding', '/onboarding'),
  dialog('newcomer', 'onboarding-bio', '/onboarding', async (page) => {
    await page.getByLabel(/Where do you live/).fill('Austin, TX');
    await press('Next')(page);
  }),
  dialog('newcomer', 'onboarding-interests', '/onboarding', async (page) => {
    await page.getByLabel(/Where do you live/).fill('Austin, TX');
    await press('Next')(page);
    await page.getByLabel('Bio').fill('Fond of long walks.');
    await press('Next')(page);
  }),
];

/** @type {readonly Scene[]} */
const dialogs = [
  dialog('visitor', 'group-details-visitor', '/?group=1', async () => undefined),
  dialog('member', 'group-details', '/?group=1', async () => undefined),
  dialog('member', 'person', '/?group=1', press('Amara Okafor')),
  dialog('member', 'person-menu', '/?group=1', async (page) => {
    await press('Amara Okafor')(page);
    // The member's row behind the dialog has the same menu.
    const person = page.getByRole('dialog', { name: 'Amara Okafor', exact: true });
    await person.getByRole('button', { name: 'More about Amara Okafor' }).click();
    await person.getByRole('menu').waitFor();
  }),
  dialog('member', 'report', '/?group=1', press('More about Amara Okafor', /^Report Amara/)),
  dialog('member', 'block', '/?group=1', press('More about Amara Okafor', /^Block Amara/)),
  { ...dialog('member', 'filters', '/', press(/^Filters/)), only: 'phone' },
  dialog('member', 'apply', '/', press('Apply to Join')),
  dialog('member', 'save-search', '/?search=tea', press('Save this search')),
  dialog('member', 'menu', '/', press(/^Menu/)),
  dialog('member', 'bell', '/', press(/^Notifications/)),
  dialog('member', 'share', '/', press(/^Share Backyard/)),
  dialog('member', 'create-group-errors', '/create-group', async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Create Group' }).click();
  }),
  dialog('member', 'manage-group', '/my-groups', press('Manage')),
  dialog('member', 'edit-group', '/my-groups', press('Manage', /^Edit/)),
  dialog('member', 'reject-application', '/applications', press('Reject')),
  dialog('member', 'application-questions', '/applications', press(/^Questions/)),
  dialog('member', 'chat', '/messages', openChat('Golden Hour')),
  dialog('member', 'chat-pins', '/messages', async (page) => {
    await openChat('Sunday Supper Club')(page);
    await page
      .getByRole('button', { name: /pinned message/i })
      .last()
      .click();
  }),
  dialog('member', 'chat-message-menu', '/messages', async (page) => {
    await openChat('Sunday Supper Club')(page);
    await messageMenu(page);
  }),
  dialog('member', 'chat-search', '/messages', async (page) => {
    await openChat('Sunday Supper Club')(page);
    await press(/^Search/)(page);
  }),
  dialog('member', 'chat-photo', '/messages', async (page) => {
    await openChat('Sunday Supper Club')(page);
    await press(/^Photo from/)(page);
  }),
  dialog('member', 'new-direct-message', '/messages', press('New direct message')),
  dialog('member', 'meetup', '/meetups', async (page) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /Dawn dip|Film walk|Slow loop/ })
      .first()
      .click();
  }),
  dialog('member', 'plan-meetup', '/meetups', press('Plan a Meetup')),
  dialog('member', 'edit-profile', '/profile', press('Edit Profile')),
  dialog('member', 'change-email', '/settings', press('Change email')),
  dialog('member', 'change-password', '/settings', press('Change password')),
  dialog('member', 'add-passkey', '/settings', press('Add a passkey')),
  dialog('member', 'two-step', '/settings', press('Turn on two-step sign-in')),
  dialog('member', 'delete-account', '/settings', press('Delete account')),
  dialog('moderator', 'review-report', '/admin?tab=pending', press('Review')),
  dialog('admin', 'change-role', '/admin?tab=users', press(/^Manage role of/)),
  dialog('admin', 'ban', '/admin?tab=users', press(/^Ban/)),
  dialog('admin', 'delete-group', '/admin?tab=groups', press(/^Delete/)),
];

export const scenes = [...pagesOfVisitors, ...statesOfPages, ...dialogs];
