const routes = 'services/gateway/src/routes/all-calls.int.test.ts';
const orderOfChecks = 'services/gateway/src/routes/order-of-checks.int.test.ts';
const throttling = 'services/gateway/src/throttling/throttling.int.test.ts';
const gatewaySignIn = 'services/gateway/src/authentication/sign-in.int.test.ts';
const sessions = 'services/gateway/src/sessions/sessions.int.test.ts';

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const gatewayCalls = [
  {
    file: 'libs/platform/src/rpc/access.rules.ts',
    tests: 'libs/platform/src/rpc/access.rules.unit.test.ts',
    mutations: [
      ['every role can make every call', 'rank[role] >= required[access]', 'rank[role] > 0'],
      ['calls for moderators are open to users', 'moderator: rank.moderator', 'moderator: rank.user'],
      ['calls for admins are open to moderators', 'admin: rank.admin', 'admin: rank.moderator'],
      ['no call requires staff', 'required[access] > rank.user', 'required[access] > rank.admin', routes],
    ],
  },
  {
    file: 'services/gateway/src/authentication/role.guard.ts',
    tests: routes,
    mutations: [['roles are not checked', '|| !canCall(session.role, access)', '']],
  },
  {
    file: 'services/gateway/src/authentication/session.guard.ts',
    tests: routes,
    mutations: [['visitors pass', "session === false && accessOfContext(context) !== 'visitor'", 'false']],
  },
  {
    file: 'services/gateway/src/authentication/anti-forgery.ts',
    tests: 'services/gateway/src/authentication/anti-forgery.int.test.ts',
    mutations: [
      [
        'no call requires the anti-forgery token',
        '?.withoutAntiForgery !== true',
        '?.withoutAntiForgery === false',
        routes,
      ],
      ['tokens are not bound to the session', "isSessionToken(token) ? token : 'signed out'", "'signed out'"],
      [
        'tokens sign what a caller writes into a cookie',
        "isSessionToken(token) ? token : 'signed out'",
        "token ?? (isSessionToken(token) ? '' : 'signed out')",
      ],
      [
        'tokens are signed with the secret itself',
        "keyFor(settings.SESSION_SECRET, 'anti-forgery')",
        'keyFor === undefined ? undefined : settings.SESSION_SECRET',
      ],
      ['wrong tokens pass', "done(new DomainError('CSRF_TOKEN_INVALID'));", 'done();'],
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
    file: 'services/gateway/src/authentication/session-of-request.ts',
    tests: orderOfChecks,
    mutations: [
      ['a session that was looked up long ago opens', ' && performance.now() - known.at < FRESH_MS', ''],
    ],
  },
  {
    file: 'services/gateway/src/authentication/sign-in.service.ts',
    tests: gatewaySignIn,
    mutations: [
      ['the previous session stays open', 'if (before !== null) await this.endSession(before.session);', ''],
      ['signing out ends nothing', 'if (session !== null) await this.endSession(session);', ''],
    ],
  },
  {
    file: 'services/gateway/src/authentication/credentials.guard.ts',
    tests: throttling,
    mutations: [['passwords are guessed without limit', 'await this.throttle.start(attempt);', '']],
  },
  {
    file: 'services/gateway/src/routes/call-route.decorator.ts',
    tests: routes,
    mutations: [
      ['no call requires a session', '  SessionGuard,\n  ...', '  ...'],
      ['no call requires a role', '[RoleGuard]', '[]'],
      [
        'no call has a rate limit',
        '  ThrottleGuard,\n]',
        ']',
        'services/gateway/src/throttling/throttling.int.test.ts',
      ],
    ],
  },
  {
    file: 'services/gateway/src/http/raw-body.ts',
    tests: 'services/gateway/src/routes/order-of-checks.int.test.ts',
    mutations: [
      [
        'large bodies of visitors are read',
        '!(await beforeBody(request, () => hasSession(request)))',
        'false',
      ],
    ],
  },
  {
    file: 'services/gateway/src/http/json-body.ts',
    tests: orderOfChecks,
    mutations: [
      [
        'bodies that cost too much are parsed',
        "if (isTooComplex(body)) throw new DomainError('BODY_TOO_COMPLEX');",
        '',
      ],
    ],
  },
  {
    file: 'services/gateway/src/http/security-log.ts',
    tests: 'services/gateway/src/http/security-log.int.test.ts',
    mutations: [
      ['refusals of staff go unnoticed', 'statusCode === 403 && access', "code === 'FORBIDDEN' && access"],
      [
        'refusals of users on staff calls are not recorded',
        'isForStaff(access) ? ',
        'isForStaff(access) && statusCode < 0 ? ',
      ],
    ],
  },
  {
    file: 'services/gateway/src/throttling/throttle-keys.rules.ts',
    tests: 'services/gateway/src/throttling/throttle-keys.rules.unit.test.ts',
    mutations: [
      ['each spelling of an address has its own rate limit', 'normalizeEmail(email)', 'email'],
      [
        'addresses can be read in Redis',
        "createHash('sha256').update(normalizeEmail(email)).digest('base64url').slice(0, 22)",
        "(createHash === undefined ? '' : normalizeEmail(email))",
      ],
      [
        'each address of a network has its own rate limit',
        'const NETWORK_HEXTETS = 4',
        'const NETWORK_HEXTETS = 8',
      ],
      [
        'IPv4 addresses written as IPv6 have a separate rate limit',
        'if (mapped !== undefined) return mapped;',
        '',
      ],
      ['each spelling of a network has its own rate limit', ".replace(/^0+(?=.)/, '')", ''],
    ],
  },
  {
    file: 'services/gateway/src/throttling/contains-picture.rules.ts',
    tests: 'services/gateway/src/throttling/contains-picture.rules.unit.test.ts',
    mutations: [
      ['pictures have no rate limit', "'data:', ", ''],
      ['links to pictures have no rate limit', "'https:', ", ''],
      ['pictures in escaped text have no rate limit', ', String.raw`\\u`', ''],
    ],
  },
  {
    file: 'services/gateway/src/queues/queue-board.controller.ts',
    tests: 'services/gateway/src/queues/queue-board.int.test.ts',
    mutations: [
      ['the queues require no role', '@UseGuards(SessionGuard, RoleGuard)', '@UseGuards(SessionGuard)'],
      ['the queues are for moderators', "access: 'admin'", "access: 'moderator'"],
    ],
  },
  {
    file: 'services/gateway/src/profiles/profiles.controller.ts',
    tests: 'services/gateway/src/profiles/profiles.int.test.ts',
    mutations: [
      [
        'blocked users can detect the block from the answer to a change',
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
    file: 'libs/contracts/src/http/safety.ts',
    tests:
      'services/gateway/src/throttling/throttling.int.test.ts::a rate limit keeps one account from scraping',
    mutations: [['users are enumerated by blocking them', "throttle: 'block'", "throttle: 'change'"]],
  },
  {
    file: 'services/gateway/src/throttling/throttle.guard.ts',
    tests: throttling,
    mutations: [
      ['accounts have no rate limit', 'account === undefined || payer === undefined', 'true'],
      ['addresses have no rate limit', 'return [byAddress, {', 'return [{'],
      [
        'pictures have no rate limit of their own',
        'const isPicture = call.carriesImage === true',
        'const isPicture = call.carriesImage === null',
      ],
    ],
  },
  {
    file: 'services/gateway/src/throttling/rate-limiters.ts',
    tests: throttling,
    mutations: [
      [
        'exceeded rate limits refuse no one',
        'if (refusals.length === 0) return;',
        'if (refusals.length >= 0) return;',
      ],
    ],
  },
  {
    file: 'services/gateway/src/throttling/sign-in-throttle.ts',
    tests: throttling,
    mutations: [
      ['guesses from one address are not counted', 'await this.limiters.consume(pairOf(attempt));', ''],
      ['guesses from many addresses are not counted', 'if (attempt.isKnownDevice) return;', 'return;'],
      ['throttled strangers keep guessing', 'await this.limiters.consume(slowedOf(attempt));', ''],
    ],
  },
  {
    file: 'services/gateway/src/throttling/device-marks.rules.ts',
    tests: 'services/gateway/src/throttling/device-marks.rules.unit.test.ts',
    mutations: [
      ['any mark is known', 'marksIn(cookie).includes(mark)', 'marksIn(cookie).length > mark.length * 0'],
      ['a mark is valid for every account', '.update(account)', '.update(account.slice(99))'],
    ],
  },
  {
    file: 'services/gateway/src/config.ts',
    tests: 'services/gateway/src/routes/service-routes.int.test.ts',
    mutations: [
      [
        'clients choose their address',
        'TRUST_PROXY: trustProxy\n      .default(false)',
        'TRUST_PROXY: trustProxy\n      .default(true)',
      ],
    ],
  },
];
