import { exportExchanges } from '@circlet/contracts';
import { stubCall } from '@circlet/testing';

import { useGateway } from '../../test/gateway-suite';
import { recordRequests } from '../../test/record-requests';
import { signedIn } from '../../test/signed-in';

const suite = useGateway();

describe('the data export', () => {
  it("contains every service's part, requested as the caller, and the caller's sessions", async () => {
    const { nats } = suite.gateway;
    for (const [name, part] of Object.entries(exportExchanges)) {
      await stubCall(nats, part, () => ({ kept: name }));
    }
    const seen = await recordRequests(nats, exportExchanges.groups);
    const answer = await (await signedIn(suite.gateway, 7)).get('/api/users/me/export');
    expect(answer.json).toEqual({
      exportedAt: expect.stringMatching(/Z$/) as string,
      account: { kept: 'account' },
      groups: { kept: 'groups' },
      chats: { kept: 'chats' },
      reports: { kept: 'reports' },
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
