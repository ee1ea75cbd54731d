const routes = 'services/gateway/src/routes/all-calls.int.test.ts';
const live = 'services/gateway/src/live/live.int.test.ts';
const sessions = 'services/gateway/src/sessions/sessions.int.test.ts';
const frames = 'libs/testing/test/access/access.int.test.ts::access to live frames';

/** @type {import('../mutations.mjs').GuardedFile[]} */
export const gateway = [
  {
    file: 'services/gateway/src/authentication/access.rules.ts',
    tests: 'services/gateway/src/authentication/access.rules.unit.test.ts',
    mutations: [
      ['every role may make every call', 'rank[role] >= required[access]', 'rank[role] > 0'],
      ['calls for moderators are open to users', 'moderator: rank.moderator', 'moderator: rank.user'],
      ['calls for admins are open to moderators', 'admin: rank.admin', 'admin: rank.moderator'],
      ['no call is for staff', 'required[access] > rank.user', 'required[access] > rank.admin', routes],
    ],
  },
  {
    file: 'services/gateway/src/authentication/role.guard.ts',
    tests: routes,
    mutations: [['roles are not checked', '|| !mayCall(session.role, access)', '']],
  },
  {
    file: 'services/gateway/src/authentication/session.guard.ts',
    tests: routes,
    mutations: [['visitors pass', "session === false && accessOfContext(context) !== 'visitor'", 'false']],
  },
  {
    file: 'services/gateway/src/routes/call-route.decorator.ts',
    tests: routes,
    mutations: [
      ['no call asks for a session', '  SessionGuard,\n  ...', '  ...'],
      ['no call asks for a role', '[RoleGuard]', '[]'],
      [
        'no call has a budget',
        '  ThrottleGuard,\n]',
        ']',
        'services/gateway/src/throttling/throttling.int.test.ts',
      ],
    ],
  },
  {
    file: 'services/gateway/src/authentication/anti-forgery.ts',
    tests: 'services/gateway/src/authentication/anti-forgery.int.test.ts',
    mutations: [
      [
        'no call asks for the anti-forgery token',
        '?.withoutAntiForgery !== true',
        '?.withoutAntiForgery === false',
        routes,
      ],
      ['tokens are not bound to the session', "request.cookies[cookieName] ?? 'signed out'", "'signed out'"],
    ],
  },
  {
    file: 'services/gateway/src/authentication/sessions.controller.ts',
    tests: sessions,
    mutations: [
      ["another user's session is found", '!open.some((session) => session.id === id)', 'false'],
      ['all sessions are listed', 'viewSessions(await this.store.list(userId), id)', 'viewSessions([], id)'],
    ],
  },
  {
    file: 'services/gateway/src/sessions/session-endings.rules.ts',
    tests: 'services/gateway/src/sessions/session-endings.rules.unit.test.ts',
    mutations: [
      ["another user's sessions end", 'session.userId !== ended.userId || ', ''],
      ['the session that stays ends', ' || session.id === ended.except', ''],
      ['other sessions than the one end', 'session.id !== ended.only', 'false'],
      ['newer sessions end', 'session.revision < ended.below', 'true'],
    ],
  },
  {
    file: 'services/gateway/src/sessions/session-role.rules.ts',
    tests: 'services/gateway/src/sessions/session-role.rules.unit.test.ts',
    mutations: [
      ["another user's role is taken", 'changed.userId === session.userId && ', ''],
      ['an older role is taken', ' && changed.revision > session.roleRevision', ''],
    ],
  },
  {
    file: 'services/gateway/src/sessions/session-age.rules.ts',
    tests: 'services/gateway/src/sessions/session-age.rules.unit.test.ts',
    mutations: [
      [
        'sessions never end for good',
        'Math.min(SESSION_SECONDS, Math.ceil(LONGEST_SESSION_SECONDS - (now - createdAt) / 1000))',
        'SESSION_SECONDS + 0 * (now - createdAt)',
      ],
    ],
  },
  {
    file: 'services/gateway/src/http/raw-body.ts',
    tests: 'services/gateway/src/routes/order-of-checks.int.test.ts',
    mutations: [['large bodies of visitors are read', '!(await hasSession(request))', 'false']],
  },
  {
    file: 'services/gateway/src/queues/queue-board.controller.ts',
    tests: 'services/gateway/src/queues/queue-board.int.test.ts',
    mutations: [
      ['the queues ask for no role', '@UseGuards(SessionGuard, RoleGuard)', '@UseGuards(SessionGuard)'],
      ['the queues are for moderators', "access: 'admin'", "access: 'moderator'"],
    ],
  },
  {
    file: 'services/gateway/src/profiles/profiles.controller.ts',
    tests: 'services/gateway/src/profiles/profiles.int.test.ts',
    mutations: [
      [
        'those who are blocked can tell it from the answer to a change',
        'seen?.errorStatus === undefined',
        'true',
      ],
    ],
  },
  {
    file: 'services/gateway/src/media/stored-name.rules.ts',
    tests: 'services/gateway/src/media/stored-name.rules.unit.test.ts',
    mutations: [
      ['any file of the storage is served', 'shape.test(path) ? path : undefined', 'path || shape.source'],
    ],
  },
  {
    file: 'services/gateway/src/live/live.gateway.ts',
    tests: live,
    mutations: [['foreign pages open sockets', '!isOwnOrigin(', '[] === isOwnOrigin(']],
  },
  {
    file: 'services/gateway/src/live/origin.rules.ts',
    tests: 'services/gateway/src/live/origin.rules.unit.test.ts',
    mutations: [
      ['any host is our own', 'page.host === host && ', ''],
      [
        'pages without TLS are our own',
        "(page.protocol === 'https:' || publicUrl.protocol === 'http:')",
        'true',
      ],
    ],
  },
  {
    file: 'services/gateway/src/live/handshake.ts',
    tests: live,
    mutations: [
      [
        'sockets open without a session',
        'if ((await this.sessions.find(connection.token)) === null)\n        connection.close(closeReasons.notAuthenticated);\n    });',
        '});',
      ],
      ["another user's socket opens", 'found?.session.userId !== userId', 'found === null', frames],
    ],
  },
  {
    file: 'services/gateway/src/live/typing.ts',
    tests: live,
    mutations: [
      ['ended sessions type', ' || !(await this.sessions.isOpen(connection))', ''],
      [
        'sockets type before they are authenticated',
        'connection.session === undefined || ',
        'connection.session?.userId === -1 || ',
      ],
    ],
  },
  {
    file: 'services/gateway/src/live/session-watch.ts',
    tests: live,
    mutations: [
      [
        'sockets of ended sessions stay',
        '&& isEndedBy(connection.session, ended)',
        '&& isEndedBy(connection.session, ended) && false',
      ],
    ],
  },
];
