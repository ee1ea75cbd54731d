import { liveUserSubject, type ServerFrame, serverFrameSchema, type Topic } from '@circlet/contracts';
import { LivePublisher } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import { Events, type NatsConnection } from 'nats';

import { eventually, FaultyLink, suiteNatsUrl } from '@circlet/testing';

describe('notifications of a service whose connection to the broker broke', () => {
  let link: FaultyLink;
  let ofService: NatsConnection;
  let ofGateway: NatsConnection;
  let live: LivePublisher;
  let received: { userId: number; frame: ServerFrame }[];

  beforeEach(async () => {
    const url = await suiteNatsUrl();
    link = await FaultyLink.to(url);
    [ofService, ofGateway] = await Promise.all([
      connectNats(link.url, 'service'),
      connectNats(url, 'gateway'),
    ]);
    live = new LivePublisher(ofService);
    live.onModuleInit();
    received = [];
    ofGateway.subscribe(liveUserSubject('*' as never), {
      callback: (_, { subject, data }) => {
        const frame = serverFrameSchema.parse(JSON.parse(Buffer.from(data).toString()));
        received.push({ userId: Number(subject.split('.').at(-1)), frame });
      },
    });
    await ofGateway.flush();
  });
  afterEach(async () => {
    link.pass();
    await Promise.all([ofService.close(), ofGateway.close()]);
    await link.close();
  });

  const notice = async (event: Events): Promise<void> => {
    for await (const { type } of ofService.status()) if (type === event) return;
  };
  const notified = (topic: Topic): number[] => [
    ...new Set(
      received
        .filter(({ frame }) => frame.type === 'notification' && frame.topic === topic)
        .map(({ userId }) => userId),
    ),
  ];

  it('arrive once it is restored', async () => {
    const lost = notice(Events.Disconnect);
    link.reset();
    await lost;
    live.notify([1, 2], 'groups');
    live.notify([2, 3], 'groups');
    link.pass();
    await eventually(() => notified('groups').length === 3);
    expect(notified('groups')).toEqual([1, 2, 3]);
  });

  it('arrive even if it fell silent before the service noticed', async () => {
    link.drop();
    live.notify([4], 'groups');
    await notice(Events.Disconnect);
    expect(received).toEqual([]);
    link.pass();
    await eventually(() => notified('groups').length === 1);
    expect(notified('groups')).toEqual([4]);
  });

  it('are the newest ones if there are too many', async () => {
    const lost = notice(Events.Disconnect);
    link.reset();
    await lost;
    live.notify(
      Array.from({ length: 25_000 }, (_, n) => n + 1),
      'groups',
    );
    link.pass();
    await eventually(() => notified('groups').includes(25_000));
    expect(notified('groups').length).toBeLessThanOrEqual(20_000);
  });
});
