import { isDeepStrictEqual } from 'node:util';

import {
  type ConnectedUsers,
  connectedSubject,
  listPresence,
  type ServerFrame,
  typingSubject,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';
import { PresenceStore } from './presence-store';
import { PresenceWatch } from './presence-watch';

describe('presence', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const report = (gateway: string, here: Actor[], gone: Actor[] = []): void => {
    const connected = {
      gateway,
      here: here.map(({ id }) => id),
      gone: gone.map(({ id }) => id),
    };
    chat.service.nats.publish(connectedSubject, JSON.stringify(connected));
  };
  const presence = (...people: Actor[]): Promise<{ userId: number; isOnline: boolean }[]> =>
    chat.service.visitor.call(listPresence, { body: { userIds: people.map(({ id }) => id) } });
  const isOnline = async (actor: Actor): Promise<boolean | undefined> => (await presence(actor))[0]?.isOnline;
  const friends = async (): Promise<{ ada: Actor; bo: Actor; toBo: ServerFrame[] }> => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    await chat.group(ada, bo);
    return { ada, bo, toBo: await chat.framesOf(bo) };
  };

  it('is pushed to users who share a group, on connect and on disconnect [D5.41]', async () => {
    const { ada, toBo } = await friends();
    const toStranger = await chat.framesOf(await chat.person());
    expect(await isOnline(ada)).toBe(false);
    report('g1', [ada]);
    await eventually(() => toBo.length === 1);
    expect(await isOnline(ada)).toBe(true);
    report('g1', [], [ada]);
    await eventually(() => toBo.length === 2);
    expect(await isOnline(ada)).toBe(false);
    expect(toBo).toEqual([
      { type: 'presence', userId: ada.id, online: true },
      { type: 'presence', userId: ada.id, online: false },
    ]);
    expect(toStranger).toEqual([]);
  });

  it('is not pushed to or about former members', async () => {
    const { ada, bo, toBo } = await friends();
    const [cy, groupId] = [await chat.person(), await chat.group(ada, bo)];
    await chat.leave(groupId, cy, await chat.join(groupId, cy));
    const toCy = await chat.framesOf(cy);
    report('g1', [cy]);
    report('g1', [ada]);
    await eventually(() => toBo.length === 1);
    expect(toBo).toEqual([{ type: 'presence', userId: ada.id, online: true }]);
    await chat.service.nats.flush();
    expect(toCy).toEqual([]);
  });

  it('lasts while any gateway holds a socket, and is pushed once', async () => {
    const { ada, toBo } = await friends();
    report('g1', [ada]);
    await eventually(() => isOnline(ada));
    report('g2', [ada]);
    report('g1', [ada]);
    report('g1', [], [ada]);
    report('g2', [], [ada]);
    await eventually(() => toBo.length === 2);
    expect(toBo.map((frame) => frame.type === 'presence' && frame.online)).toEqual([true, false]);
  });

  it('is pushed in order, however quickly users connect and disconnect', async () => {
    const { ada, toBo } = await friends();
    for (let round = 0; round < 20; round++) {
      report('g1', [ada]);
      report('g1', [], [ada]);
    }
    await eventually(() => toBo.length === 40);
    expect(toBo.map((frame) => frame.type === 'presence' && frame.online)).toEqual(
      Array.from({ length: 40 }, (_, index) => index % 2 === 0),
    );
  });

  it('expires when the gateway has died and no other one repeats it', async () => {
    const { ada, toBo } = await friends();
    const store = chat.service.app.get(PresenceStore);
    await store.connect('dead', 1, [ada.id]);
    await eventually(async () => {
      await chat.service.app.get(PresenceWatch).expireSilent();
      return toBo.length === 1;
    });
    expect(toBo).toEqual([{ type: 'presence', userId: ada.id, online: false }]);
    expect(await isOnline(ada)).toBe(false);
  });

  it('is hidden from everyone by showOnlineStatus immediately, until the setting changes back [D3.60]', async () => {
    const { ada, bo, toBo } = await friends();
    report('g1', [ada, bo]);
    await eventually(() => toBo.length === 1);
    await chat.settings(ada, { showOnlineStatus: false });
    await eventually(() => toBo.length === 2);
    expect(toBo[1]).toEqual({ type: 'presence', userId: ada.id, online: false });
    expect(await presence(ada, bo)).toEqual([{ userId: bo.id, isOnline: true }]);
    report('g1', [], [ada]);
    await eventually(
      async () => !(await chat.service.app.get(PresenceStore).onlineAmong([ada.id])).has(ada.id),
    );
    report('g1', [ada]);
    await eventually(async () =>
      (await chat.service.app.get(PresenceStore).onlineAmong([ada.id])).has(ada.id),
    );
    await chat.settings(ada, { showOnlineStatus: true });
    await eventually(() => toBo.length > 2);
    expect(toBo[2]).toEqual({ type: 'presence', userId: ada.id, online: true });
  });

  describe('of those who see a page [D8.6]', () => {
    const say = (gateway: string, changes: Partial<ConnectedUsers>): void => {
      const none = { here: [], gone: [], looking: [], away: [] };
      chat.service.nats.publish(connectedSubject, JSON.stringify({ gateway, ...none, ...changes }));
    };
    const isLooking = async ({ id }: Actor): Promise<boolean> =>
      (await chat.service.app.get(PresenceStore).lookingAmong([id])).has(id);

    it('lasts until no gateway shows them one, and changes nothing about online status', async () => {
      const { ada, bo, toBo } = await friends();
      say('g1', { here: [ada.id], looking: [ada.id] });
      say('g2', { looking: [ada.id] });
      await eventually(() => toBo.length === 1);
      expect([await isLooking(ada), await isLooking(bo)]).toEqual([true, false]);
      say('g1', { away: [ada.id] });
      say('g1', { here: [bo.id] });
      await eventually(() => isOnline(bo));
      expect(await isLooking(ada)).toBe(true);
      say('g2', { away: [ada.id] });
      await eventually(async () => !(await isLooking(ada)));
      expect(await isOnline(ada)).toBe(true);
      expect(toBo).toEqual([{ type: 'presence', userId: ada.id, online: true }]);
    });

    it('ends with the last socket, even if an old replica missed that they looked away', async () => {
      const { ada } = await friends();
      say('g1', { here: [ada.id], looking: [ada.id] });
      await eventually(() => isLooking(ada));
      say('g1', { gone: [ada.id] });
      await eventually(async () => !(await isLooking(ada)));
    });

    it('expires when the gateway has died and no other one repeats it', async () => {
      const { ada } = await friends();
      const store = chat.service.app.get(PresenceStore);
      await store.look('alive', 60_000, [ada.id]);
      await store.look('dead', 1, [ada.id]);
      expect(await isLooking(ada)).toBe(true);
      await store.lookAway('alive', [ada.id]);
      await eventually(async () => !(await isLooking(ada)));
    });

    it('is unknown for users of a gateway from before this version', async () => {
      const { ada } = await friends();
      report('old', [ada]);
      await eventually(() => isOnline(ada));
      expect(await isLooking(ada)).toBe(false);
    });
  });

  describe('typing', () => {
    const type = (actor: Actor, where: { groupId: number } | { directUserId: number }): void => {
      chat.service.nats.publish(typingSubject, JSON.stringify({ userId: actor.id, ...where }));
    };
    /** Returns the frames that a member received, after some by another member that were sent later. */
    const framesBefore = async (
      member: Actor,
      groupId: number,
      frames: readonly unknown[],
    ): Promise<readonly unknown[]> => {
      const last = { type: 'typing', groupId, userId: member.id };
      for (let count = 1; count <= 2; count += 1) {
        type(member, { groupId });
        await eventually(() => frames.filter((frame) => isDeepStrictEqual(frame, last)).length === count);
      }
      return frames.filter((frame) => !isDeepStrictEqual(frame, last));
    };

    it('is shown to the other members, but not to those who have blocked the writer [D5.40]', async () => {
      const [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
      const groupId = await chat.group(ada, bo, cy);
      await chat.block(cy, ada);
      const [toAda, toBo, toCy] = [
        await chat.framesOf(ada),
        await chat.framesOf(bo),
        await chat.framesOf(cy),
      ];
      type(ada, { groupId });
      await eventually(() => toBo.length === 1);
      expect(toBo).toEqual([{ type: 'typing', groupId, userId: ada.id }]);
      await chat.service.nats.flush();
      expect([toAda, toCy]).toEqual([[], []]);
    });

    it('is not shown to anyone when the writer is not a member', async () => {
      const [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
      const groupId = await chat.group(bo, cy);
      const toBo = await chat.framesOf(bo);
      type(ada, { groupId });
      expect(await framesBefore(cy, groupId, toBo)).toEqual([]);
    });

    it('is not shown to a former member', async () => {
      const [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
      const groupId = await chat.group(ada, bo);
      await chat.leave(groupId, cy, await chat.join(groupId, cy));
      const [toBo, toCy] = [await chat.framesOf(bo), await chat.framesOf(cy)];
      type(ada, { groupId });
      await eventually(() => toBo.length === 1);
      await chat.service.nats.flush();
      expect(toCy).toEqual([]);
    });

    it('is not shown when the writer is a former member', async () => {
      const [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
      const groupId = await chat.group(bo, cy);
      await chat.leave(groupId, ada, await chat.join(groupId, ada));
      const toBo = await chat.framesOf(bo);
      type(ada, { groupId });
      expect(await framesBefore(cy, groupId, toBo)).toEqual([]);
    });

    it.each(['has blocked the writer', 'was blocked by the writer'])(
      'is not shown to the other user in a one-to-one chat who %s',
      async (how) => {
        const { ada, bo, toBo } = await friends();
        await (how === 'has blocked the writer' ? chat.block(bo, ada) : chat.block(ada, bo));
        const groupId = await chat.group(ada, bo);
        type(ada, { directUserId: bo.id });
        await chat.post(bo, groupId, 'Quiet');
        const types = () => toBo.map((frame) => frame.type);
        await eventually(() => types().includes('new_message'));
        expect(types()).not.toContain('typing');
      },
    );

    it('is shown to the other user in a one-to-one chat', async () => {
      const { ada, bo, toBo } = await friends();
      type(ada, { directUserId: bo.id });
      await eventually(() => toBo.length === 1);
      expect(toBo).toEqual([{ type: 'typing', directUserId: ada.id, userId: ada.id }]);
    });
  });
});
