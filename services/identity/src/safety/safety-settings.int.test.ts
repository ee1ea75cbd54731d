import {
  defaultSafetySettings,
  getSafetySettings,
  safetySettingsChangedV1,
  updateSafetySettings,
} from '@circlet/contracts';

import { buildUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('safety settings [R6.10]', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  it('start with direct messages, invitations and online status on, and approval off [R3.9 R7.22]', async () => {
    const { caller } = await buildUser(identity.service);
    expect(await caller.call(getSafetySettings)).toEqual({
      allowDirectMessages: true,
      allowGroupInvitations: true,
      showOnlineStatus: true,
      requireApprovalForGroupJoin: false,
    });
  });

  it('change one by one, and persist [R7.23]', async () => {
    const { caller } = await buildUser(identity.service);
    await caller.call(updateSafetySettings, { body: { showOnlineStatus: false } });
    const changed = await caller.call(updateSafetySettings, { body: { requireApprovalForGroupJoin: true } });
    expect(changed).toEqual({
      allowDirectMessages: true,
      allowGroupInvitations: true,
      showOnlineStatus: false,
      requireApprovalForGroupJoin: true,
    });
    expect(await caller.call(getSafetySettings)).toEqual(changed);
    const other = await buildUser(identity.service);
    expect(await other.caller.call(getSafetySettings)).toEqual(defaultSafetySettings);
  });

  it('record SafetySettingsChanged with a growing revision, even for concurrent changes', async () => {
    const { user, caller } = await buildUser(identity.service);
    const flags = [true, false, true, false];
    await Promise.all(
      flags.map((flag) => caller.call(updateSafetySettings, { body: { allowGroupInvitations: flag } })),
    );
    const events = await identity.service.recorded(safetySettingsChangedV1);
    const mine = events.filter(({ data }) => data.userId === user.id);
    expect(mine.map(({ data }) => data.revision)).toEqual([1, 2, 3, 4]);
  });

  it('refuse values that are not boolean, and visitors', async () => {
    const { caller } = await buildUser(identity.service);
    await expect(
      caller.callWith(updateSafetySettings, { body: { showOnlineStatus: 'no' } }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(identity.service.visitor.call(getSafetySettings)).rejects.toMatchObject({ status: 401 });
  });
});
