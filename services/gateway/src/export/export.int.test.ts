import {
  type AccountExport,
  chatsExportSchema,
  defaultSafetySettings,
  emailPreferencesSchema,
  emailTopics,
  exportExchanges,
  groupsExportSchema,
  reportsExportSchema,
} from '@circlet/contracts';
import { stubCall } from '@circlet/testing';

import { useGateway } from '../../test/gateway-suite';
import { recordRequests } from '../../test/record-requests';
import { signedIn } from '../../test/signed-in';

const suite = useGateway();

const now = new Date().toISOString();
const account: AccountExport = {
  profile: {
    ...{ id: 7, username: 'ada', name: 'Ada', age: 30, bio: null, location: null, profilePhoto: null },
    ...{
      interests: [],
      email: 'ada@example.org',
      emailConfirmed: true,
      role: 'user',
      isBanned: false,
      banReason: null,
    },
    ...{ availability: ['thu-evening'], timeZone: 'America/Chicago', joinedAt: now, lastSeenAt: now },
  },
  passwordChangedAt: now,
  safetySettings: defaultSafetySettings,
  emailPreferences: emailPreferencesSchema.parse(
    Object.fromEntries(emailTopics.map((topic) => [topic, true])),
  ),
  ...{ bans: [], blockedUsers: [], emails: [], pushSubscriptions: [], pushes: [] },
  ...{
    passkeys: [],
    twoStep: [],
    passwordResets: [],
    emailConfirmations: [],
    emailUndos: [],
    unreadSummaries: [],
  },
};
const groups = groupsExportSchema.parse({});
const chats = chatsExportSchema.parse({ reactions: [{ messageId: 3, emoji: '👍', reactedAt: now }] });
const reports = reportsExportSchema.parse({});

describe('the data export [D10.45]', () => {
  it("contains every service's part, requested as the caller, and the caller's sessions", async () => {
    const { nats } = suite.gateway;
    await stubCall(nats, exportExchanges.account, () => account);
    await stubCall(nats, exportExchanges.groups, () => groups);
    await stubCall(nats, exportExchanges.chats, () => chats);
    await stubCall(nats, exportExchanges.reports, () => reports);
    const seen = await recordRequests(nats, exportExchanges.groups);
    const answer = await (await signedIn(suite.gateway, 7)).get('/api/users/me/export');
    expect(answer.json).toEqual({
      exportedAt: expect.stringMatching(/Z$/) as string,
      ...{ account, groups, chats, reports },
      sessions: [
        {
          id: expect.any(String) as string,
          current: true,
          userAgent: expect.any(String) as string,
          createdAt: expect.stringMatching(/Z$/) as string,
          lastSeenAt: expect.stringMatching(/Z$/) as string,
        },
      ],
    });
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(seen[0]?.actor?.id).toBe(7);
  });
});
