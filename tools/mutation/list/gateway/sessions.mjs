const sessions = 'services/gateway/src/sessions/sessions.int.test.ts';
const crash = 'services/gateway/src/sessions/redis-crash.int.test.ts';

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const gatewaySessions = [
  {
    file: 'services/gateway/src/sessions/session.rules.ts',
    tests: 'services/gateway/src/sessions/session.rules.unit.test.ts',
    mutations: [
      ["another user's sessions end", 'session.userId !== ended.userId || ', ''],
      ['the session that stays ends', ' || session.id === ended.except', ''],
      ['sessions other than the given one end', 'session.id !== ended.only', 'false'],
      ['newer sessions end', 'session.revision < ended.below', 'true'],
      ["another user's role is applied", 'changed.userId === session.userId && ', ''],
      ['an older role is applied', ' && changed.revision > session.roleRevision', ''],
      [
        'sessions never end permanently',
        'Math.min(SESSION_SECONDS, Math.ceil(MAX_SESSION_SECONDS - (now - createdAt) / 1000))',
        'SESSION_SECONDS + 0 * (now - createdAt)',
      ],
    ],
  },
  {
    file: 'services/gateway/src/sessions/session-endings.ts',
    tests: crash,
    mutations: [
      [
        'a crash of Redis brings ended sessions back',
        'await this.durable.run(async () => this.store.remove(userId, present ?? (await find())));',
        'await this.store.remove(userId, present ?? (await find()));',
      ],
      [
        'a crash of Redis lets in sign-ins that a ban has overtaken',
        'await this.durable.run(() => this.redis.eval(RAISE, 1, endedBelowKey(userId), below, SESSION_SECONDS));',
        'await this.redis.eval(RAISE, 1, endedBelowKey(userId), below, SESSION_SECONDS);',
      ],
      [
        'a repeated ending ends sessions that were opened later',
        'below === undefined && only === undefined ? await find() : undefined',
        'undefined',
      ],
    ],
  },
  {
    file: 'services/gateway/src/sessions/durable-writes.ts',
    tests: 'services/gateway/src/sessions/durable-writes.int.test.ts',
    mutations: [
      ['writes are forgotten while they could be lost', 'isOld && !isLost &&', ''],
      ['a failed retry is forgotten', 'write.isLost = true;\n        this', 'this'],
    ],
  },
  {
    file: 'services/gateway/src/sessions/session-roles.ts',
    tests: crash,
    mutations: [
      [
        'a crash of Redis restores a role',
        'this.durable.run(() => this.write(changed))',
        'this.write(changed)',
      ],
    ],
  },
  {
    file: 'services/gateway/src/sessions/sessions.ts',
    tests: sessions,
    mutations: [
      [
        'a sign-in that a ban has overtaken succeeds',
        'start.revision < (await this.endings.endedBelow(start.userId))',
        'start.revision < 0',
      ],
      [
        'a role that changes during the sign-in is missed',
        'await this.roles.catchUp(start.userId, hashOfToken(token));',
        '',
      ],
      [
        'sessions open after 90 days',
        'secondsLeft(stored, Date.now()) <= 0',
        'Number.isNaN(secondsLeft(stored, Date.now()))',
      ],
      ['any number of sessions stay open', 'sessionsOverLimit(MAX_SESSIONS,', 'sessionsOverLimit(Infinity,'],
    ],
  },
  {
    file: 'services/gateway/src/sessions/session-store.ts',
    tests: sessions,
    mutations: [
      [
        'using an ended session reopens it',
        "if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end\nredis.call('HSET', KEYS[1], 'lastSeenAt'",
        "redis.call('HSET', KEYS[1], 'lastSeenAt'",
      ],
    ],
  },
  {
    file: 'services/gateway/src/event-handlers/end-sessions-when-user-is-banned.ts',
    tests: sessions,
    mutations: [['banned users stay signed in', 'below: data.revision', 'below: -1']],
  },
  {
    file: 'services/gateway/src/event-handlers/end-sessions-when-password-is-changed.ts',
    tests: sessions,
    mutations: [['sessions opened with the old password stay open', 'below: data.revision', 'below: -1']],
  },
  {
    file: 'services/gateway/src/event-handlers/end-sessions-when-user-is-deleted.ts',
    tests: sessions,
    mutations: [['deleted users stay signed in', 'below: HIGHEST_REVISION', 'below: -HIGHEST_REVISION']],
  },
  {
    file: 'services/gateway/src/event-handlers/change-role-of-sessions-when-role-is-changed.ts',
    tests: sessions,
    mutations: [['demoted staff stay staff', 'await roles.apply({ userId, role, revision });', '']],
  },
];
