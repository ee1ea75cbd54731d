import { publishersFor, type ServiceName } from '@circlet/contracts';
import { Logger } from '@nestjs/common';
import { AckPolicy, type JetStreamManager, type NatsConnection } from 'nats';

import { type BrokerUser, DeployedBroker } from '../../test/deployed-broker';
import { eventually } from '../../test/eventually';
import { describeWithOwnBroker } from '../../test/nats-server';
import { ServiceReplica } from '../../test/service-replica';
import { EVENT_STREAM, PARKED_STREAM, RETRY_STREAM } from '../streams/event-stream';
import { Operator } from './operator';

const services = Object.keys(publishersFor) as ServiceName[];
const publishers = services.filter((service) => service !== 'gateway');

/** The calls that each user can make; `*` matches any. */
const calls: Record<BrokerUser, readonly string[]> = {
  gateway: ['rpc.identity.*', 'rpc.groups.*', 'rpc.chat.*', 'rpc.moderation.*'],
  identity: ['rpc.chat.listUnreadChats'],
  groups: [],
  chat: ['rpc.groups.confirmMembership'],
  moderation: ['rpc.identity.getUser', 'rpc.groups.getGroup', 'rpc.chat.messageWindow'],
  operator: ['rpc.identity.administerByEmail'],
};

describeWithOwnBroker('the accounts of deploy/nats/nats.conf', () => {
  let broker: DeployedBroker;
  let operator: Operator;
  let manager: JetStreamManager;
  const users = {} as Record<BrokerUser, NatsConnection>;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    broker = await DeployedBroker.start();
    for (const user of Object.keys(calls) as BrokerUser[]) users[user] = await broker.connect(user);
    operator = new Operator(users.operator, { STREAM_REPLICAS: 1 });
    operator.onApplicationBootstrap();
    await eventually(() => operator.assertSetUp().then(() => true));
    manager = await users.operator.jetstreamManager();
  });
  afterAll(async () => {
    await operator.onApplicationShutdown();
    await broker.stop();
  });

  /** Collects the messages that arrive at a user's subscription until it ends. */
  const listen = async (
    user: BrokerUser,
    subject: string,
    answer = false,
  ): Promise<{ received: string[]; end: () => void }> => {
    const received: string[] = [];
    const subscription = users[user].subscribe(subject, {
      callback: (_, message) => {
        received.push(message.string());
        if (answer) message.respond('answer');
      },
    });
    await users[user].flush();
    return {
      received,
      end: () => {
        subscription.unsubscribe();
      },
    };
  };

  /** Waits until the broker and the users have processed all messages sent so far. */
  const settled = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Object.values(users).map((connection) => connection.flush()));
  };

  it('let each service publish its events through outbox and relay to every subscriber, and park failed ones', async () => {
    const replicas = await Promise.all(
      services.map((service) => ServiceReplica.start(service, broker.url(service))),
    );
    for (const replica of replicas.filter(({ service }) => service !== 'gateway')) {
      await replica.publish(false);
      await replica.publish(true);
    }
    for (const replica of replicas)
      await eventually(
        async () =>
          String(await replica.handledPublishers()) === String(publishersFor[replica.service].toSorted()),
      );
    const expected = services.flatMap((service) =>
      publishersFor[service].map((publisher) => `parked.${service}.from-${publisher}`),
    );
    const { state } = await eventually(async () => {
      const info = await manager.streams.info(PARKED_STREAM, { subjects_filter: '>' });
      return info.state.messages === expected.length && info;
    });
    expect(Object.keys(state.subjects ?? {}).toSorted()).toEqual(expected.toSorted());
    await eventually(async () => (await manager.streams.info(RETRY_STREAM)).state.messages === 0);
    await Promise.all(replicas.map((replica) => replica.stop()));
  });

  it.each([
    ['any replica of', ''],
    ['one replica of', '.replica'],
  ])('let each service make only the calls that it needs to %s another', async (_to, replica) => {
    const listeners = await Promise.all(publishers.map((to) => listen(to, `rpc.${to}.>`, true)));
    const named = Object.values(calls).flat();
    const subjects = [
      ...named.filter((subject) => !subject.endsWith('*')),
      ...publishers.map((to) => `rpc.${to}.other`),
    ];
    for (const [from, allowed] of Object.entries(calls) as [BrokerUser, readonly string[]][]) {
      for (const subject of subjects.filter((each) => !each.startsWith(`rpc.${from}.`))) {
        const isAllowed = allowed.includes(subject) || allowed.includes(subject.replace(/\w+$/, '*'));
        const answered = await users[from].request(subject + replica, '', { timeout: 5_000 }).then(
          () => true,
          () => false,
        );
        // People who sign in as the operator are few and patient, so they cannot address a single replica.
        const isPossible = isAllowed && !(from === 'operator' && replica !== '');
        expect(`${from} ${subject} ${answered}`).toBe(`${from} ${subject} ${isPossible}`);
      }
    }
    for (const { end } of listeners) end();
  });

  it.each<[from: BrokerUser, subject: string, to: BrokerUser]>([
    ['identity', 'alive.identity', 'gateway'],
    ['groups', 'alive.groups', 'gateway'],
    ['chat', 'alive.chat', 'gateway'],
    ['moderation', 'alive.moderation', 'gateway'],
    ['chat', 'alive.chat', 'identity'],
    ['groups', 'alive.groups', 'chat'],
    ['identity', 'alive.identity', 'moderation'],
    ['identity', 'live.user.7', 'gateway'],
    ['groups', 'live.user.7', 'gateway'],
    ['chat', 'live.user.7', 'gateway'],
    ['moderation', 'live.user.7', 'gateway'],
    ['identity', 'live.sessions', 'gateway'],
    ['identity', 'live.roles', 'gateway'],
    ['groups', 'live.discovery', 'gateway'],
    ['gateway', 'live.roles', 'gateway'],
    ['gateway', 'chat.typed', 'chat'],
    ['gateway', 'chat.connected', 'chat'],
  ])('deliver from %s on %s to %s', async (from, subject, to) => {
    const { received, end } = await listen(to, subject);
    users[from].publish(subject, 'frame');
    await eventually(() => received.length === 1);
    end();
  });

  it.each<[from: BrokerUser, subject: string, to: BrokerUser]>([
    ['chat', 'alive.identity', 'gateway'],
    ['chat', 'live.roles', 'gateway'],
    ['groups', 'live.sessions', 'gateway'],
    ['chat', 'live.discovery', 'gateway'],
    ['moderation', 'chat.connected', 'chat'],
    ['chat', 'outbox.identity.wake', 'identity'],
  ])('deliver nothing from %s on %s to %s', async (from, subject, to) => {
    const { received, end } = await listen(to, subject);
    users[from].publish(subject, 'forged');
    await settled();
    expect(received).toEqual([]);
    end();
  });

  it('do not let a service listen to messages between others', async () => {
    const { received, end } = await listen('chat', '>');
    const identity = await listen('identity', 'rpc.identity.*', true);
    const gateway = await listen('gateway', 'live.user.*');
    await users.gateway.request('rpc.identity.getUser', 'a call');
    users.identity.publish('live.user.7', 'a frame');
    users.identity.publish('events.identity.UserBanned.v1', 'an event');
    await eventually(() => gateway.received.length === 1);
    await settled();
    expect(received).toEqual([]);
    for (const each of [identity, gateway]) each.end();
    end();
  });

  describe('refuse a service', () => {
    const refused = (work: Promise<unknown>): Promise<void> =>
      expect(work).rejects.toMatchObject({ code: '503' });

    it('a consumer that delivers to another service', async () => {
      const chat = await users.chat.jetstreamManager();
      for (const stream of [EVENT_STREAM, RETRY_STREAM]) {
        const target = { deliver_subject: 'rpc.identity.changeRole', ack_policy: AckPolicy.None };
        await refused(chat.consumers.add(stream, target));
        await refused(chat.consumers.add(stream, { ...target, durable_name: 'chat-from-groups' }));
        await refused(chat.consumers.update(stream, 'chat-from-groups', target));
      }
    });

    it('a stream, with or without republication, and any change to one', async () => {
      const chat = await users.chat.jetstreamManager();
      const republish = { src: '>', dest: 'rpc.identity.changeRole' };
      await refused(chat.streams.add({ name: 'MINE', subjects: ['mine.>'], republish }));
      await refused(chat.streams.update(EVENT_STREAM, { republish }));
      await refused(chat.streams.purge(EVENT_STREAM));
      await refused(chat.streams.delete(EVENT_STREAM));
    });

    it('events, retries and parked events of another service', async () => {
      const chat = users.chat.jetstream();
      for (const subject of ['events.identity.UserRoleChanged.v1', 'retry.moderation.x', 'parked.groups.x'])
        await refused(chat.publish(subject, 'forged'));
    });

    it("another service's consumer, and reading a stream outside its own consumers", async () => {
      const chat = await users.chat.jetstreamManager();
      await refused(chat.consumers.info(EVENT_STREAM, 'moderation-from-identity'));
      await refused(users.chat.request('$JS.API.CONSUMER.MSG.NEXT.EVENTS.moderation-from-identity', ''));
      await refused(chat.streams.getMessage(EVENT_STREAM, { seq: 1 }));
      await refused(users.chat.request('$JS.API.DIRECT.GET.EVENTS', '{"seq":1}'));
      await refused(chat.consumers.delete(EVENT_STREAM, 'moderation-from-identity'));
    });

    it("ending the delivery of another service's event", async () => {
      await users.identity.jetstream().publish('events.identity.UserSeen.v1', 'seen');
      const consumer = await users.moderation
        .jetstream()
        .consumers.get(EVENT_STREAM, 'moderation-from-identity');
      const message = (await consumer.next())!;
      const { num_ack_pending: before } = await consumer.info();
      users.chat.publish(`$JS.ACK.EVENTS.moderation-from-identity.1.${message.seq}.1.1.0`, '+TERM');
      await settled();
      expect((await consumer.info()).num_ack_pending).toBe(before);
      await message.ackAck();
    });
  });

  /**
   * The broker answers any JetStream request on a reply subject of the client's choice. In a single shared
   * account it would deliver the answer there: as a call, as an event of another service, or as a command
   * to JetStream itself.
   */
  it.each([
    'rpc.identity.changeRole',
    'live.roles',
    'events.identity.UserRoleChanged.v1',
    'retry.moderation.x',
    '$JS.API.STREAM.CREATE.MINE',
    '$JS.API.STREAM.PURGE.EVENTS',
    '$JS.API.STREAM.DELETE.EVENTS',
    '$JS.API.CONSUMER.DELETE.EVENTS.moderation-from-identity',
  ])('do not let a service redirect a broker response to %s', async (target) => {
    const listeners = [await listen('identity', '>'), await listen('gateway', 'live.>')];
    const { chat } = users;
    const payload = JSON.stringify({ name: 'MINE', subjects: ['mine.>'] });
    const next = '$JS.API.CONSUMER.MSG.NEXT.RETRY.chat-retries';
    const before = await contents();

    const own = await listenForAck();
    await chat.jetstream().publish('retry.chat.x', payload);
    await chat.jetstream().publish('retry.chat.x', payload);
    chat.publish(next, '{"batch":1}', { reply: own.inbox });
    const ack = await eventually(() => own.acks[0]);
    chat.publish(next, '{"batch":1,"no_wait":true}', { reply: target });
    chat.publish('$JS.API.STREAM.INFO.EVENTS', '', { reply: target });
    chat.publish('$JS.API.DIRECT.GET.RETRY.retry.chat.x', '', { reply: target });
    chat.publish('retry.chat.y', payload, { reply: target });
    chat.publish(ack, '+ACK', { reply: target });
    await settled();

    expect(listeners.flatMap(({ received }) => received)).toEqual([]);
    await manager.streams.purge(RETRY_STREAM);
    expect(await contents()).toEqual(before);
    for (const { end } of [...listeners, own]) end();
  });

  /** The names of all streams and consumers, and the contents of each stream except for waiting retries. */
  async function contents(): Promise<unknown[]> {
    const found: unknown[] = [];
    for await (const { config, state } of manager.streams.list()) {
      if (config.name !== RETRY_STREAM) found.push(state.first_seq, state.last_seq);
      found.push(config.name);
      for await (const { name } of manager.consumers.list(config.name)) found.push(name);
    }
    return found;
  }

  /** An inbox in chat's namespace, and the subjects that acknowledge the messages arriving there. */
  async function listenForAck(): Promise<{ inbox: string; acks: string[]; end: () => void }> {
    const inbox = '_INBOX.chat.test';
    const acks: string[] = [];
    const subscription = users.chat.subscribe(inbox, {
      callback: (_, message) => {
        if (message.reply !== undefined && message.reply !== '') acks.push(message.reply);
      },
    });
    await users.chat.flush();
    return {
      inbox,
      acks,
      end: () => {
        subscription.unsubscribe();
      },
    };
  }
});
