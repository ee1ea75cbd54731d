const live = 'services/gateway/src/live/live.int.test.ts';
const sessionEnd = 'services/gateway/src/live/session-end.int.test.ts';
const frames = 'libs/testing/test/access/access.int.test.ts::access to live frames';

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const gatewaySockets = [
  {
    file: 'services/gateway/src/live/live.gateway.ts',
    tests: live,
    mutations: [
      ['pages of other sites open sockets', '!isAllowedOrigin(', '[] === isAllowedOrigin('],
      [
        'too many frames keep the socket',
        'connection.rateLimit.consume(Date.now()) ? frameFrom',
        'connection.isOpen ? frameFrom',
      ],
      [
        'too many pings keep the socket',
        'if (!connection.rateLimit.consume(Date.now())) connection',
        'if (!connection.isOpen) connection',
      ],
      ['sockets that are being closed send frames', 'if (!connection.isOpen) return;', '', sessionEnd],
      [
        'sockets wait without authenticating',
        'if (connection.session === undefined) connection.close(closeReasons.notAuthenticated);',
        '',
      ],
    ],
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
      [
        'a session that ends during the handshake keeps its socket',
        'if ((await this.sessions.find(connection.token)) === null)\n        connection.close(closeReasons.notAuthenticated);\n      else connection',
        'connection',
        'services/gateway/src/live/handshake.int.test.ts',
      ],
    ],
  },
  {
    file: 'services/gateway/src/live/typing.ts',
    tests: sessionEnd,
    mutations: [['ended sessions send typing frames', ' || !(await this.sessions.isOpen(connection))', '']],
  },
  {
    file: 'services/gateway/src/live/session-watch.ts',
    tests: sessionEnd,
    mutations: [
      [
        'sockets of ended sessions stay',
        '&& isEndedBy(connection.session, ended)',
        '&& isEndedBy(connection.session, ended) && false',
      ],
    ],
  },
  {
    file: 'services/gateway/src/live/session-check.ts',
    tests: sessionEnd,
    mutations: [
      [
        'sockets of sessions that ended without a message stay open',
        'connection.token !== undefined && !(await this.store.exists(connection.token))',
        'connection.token === undefined',
      ],
      [
        'unverifiable sessions send typing frames',
        'isKnown === true && connection.isOpen',
        'isKnown !== undefined && connection.isOpen',
        'services/gateway/src/live/session-check.int.test.ts',
      ],
    ],
  },
  {
    file: 'services/gateway/src/live/connection-registry.ts',
    tests: live,
    mutations: [
      [
        'users have any number of sockets',
        'listeners.connections.size > liveLimits.socketsPerUser',
        'listeners.connections.size < 0',
      ],
    ],
  },
  {
    file: 'services/gateway/src/live/frame-rate-limit.ts',
    tests: 'services/gateway/src/live/frame-rate-limit.unit.test.ts',
    mutations: [
      ['any number of frames is accepted', 'this.used <= liveLimits.frames.count', 'this.used > 0'],
    ],
  },
];
