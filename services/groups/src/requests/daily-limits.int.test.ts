import {
  type Application,
  declineInvitation,
  type Invitation,
  limits,
  userDeletedV1,
  withdrawApplication,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { givenApplication, givenInvitation } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { OldRequestsSweep } from './old-requests-sweep';

let service: TestService;
let owner: Actor;
let user: Actor;
let groupId: number;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service);
  user = await signUp(service);
  groupId = (await givenGroup(service, owner)).id;
});
afterAll(() => service.stop());

const apply = (id = groupId): Promise<Application> => givenApplication(service, user, id);
const applyAndWithdraw = async (id = groupId): Promise<void> => {
  const application = await apply(id);
  await service.as(user).call(withdrawApplication, { params: { id: application.id } });
};
const invite = (id = groupId): Promise<Invitation> => givenInvitation(service, owner, id, user);
const inviteAndDecline = async (id = groupId): Promise<void> => {
  const invitation = await invite(id);
  await service.as(user).call(declineInvitation, { params: { id: invitation.id } });
};
const threeTimes = async (act: () => Promise<void>): Promise<void> => {
  for (let done = 0; done < 3; done += 1) await act();
};
const age = (table: string, column: string, by: string) =>
  service.dataSource.query(`UPDATE ${table} SET ${column} = ${column} - $1::interval`, [by]);
const storedWithdrawals = (): Promise<unknown[]> =>
  service.dataSource.query('SELECT FROM withdrawals WHERE user_id = $1', [user.id]);

describe('an application after withdrawals from the same group', () => {
  it('is open immediately after two of them', async () => {
    await applyAndWithdraw();
    await applyAndWithdraw();
    expect(await apply()).toMatchObject({ status: 'pending' });
  });

  it(`has to wait after ${limits.withdrawalsPerDay} within 24 hours, and the error states how long`, async () => {
    await threeTimes(applyAndWithdraw);
    await expect(apply()).rejects.toMatchObject({
      code: 'REAPPLY_LATER',
      status: 409,
      message: 'You may apply again in 24 hours',
    });
    await age('withdrawals', 'withdrawn_at', '22 hours 30 minutes');
    await expect(apply()).rejects.toMatchObject({ message: 'You may apply again in 2 hours' });
    await age('withdrawals', 'withdrawn_at', '2 hours');
    expect(await apply()).toMatchObject({ status: 'pending' });
  });

  it('does not have to wait for another group', async () => {
    await threeTimes(applyAndWithdraw);
    expect(await apply((await givenGroup(service, owner)).id)).toMatchObject({ status: 'pending' });
  });

  it('does not have to wait once the owner has invited the applicant', async () => {
    await threeTimes(applyAndWithdraw);
    await invite();
    expect(await apply()).toMatchObject({ groupId });
  });

  it('finds the withdrawals of the last 24 hours stored, and no others', async () => {
    await threeTimes(applyAndWithdraw);
    await service.app.get(OldRequestsSweep).sweep();
    expect(await storedWithdrawals()).toHaveLength(3);
    await age('withdrawals', 'withdrawn_at', '24 hours 1 minute');
    await service.app.get(OldRequestsSweep).sweep();
    expect(await storedWithdrawals()).toEqual([]);
  });

  it('finds no withdrawals of a deleted account', async () => {
    await applyAndWithdraw();
    const deletedAt = new Date().toISOString();
    await service.incoming.deliver(userDeletedV1, user.id, { userId: user.id, deletedAt });
    expect(await storedWithdrawals()).toEqual([]);
  });
});

describe('an invitation after others of the same user to the same group', () => {
  it('is open immediately after two of them', async () => {
    await inviteAndDecline();
    await inviteAndDecline();
    expect(await invite()).toMatchObject({ status: 'pending' });
  });

  it(`has to wait after ${limits.invitationsPerDay} within 24 hours, and the error states how long`, async () => {
    await threeTimes(inviteAndDecline);
    await expect(invite()).rejects.toMatchObject({
      code: 'INVITE_AGAIN_LATER',
      status: 409,
      message: 'You may invite this person again in 24 hours',
    });
    await age('invitations', 'created_at', '22 hours 30 minutes');
    await expect(invite()).rejects.toMatchObject({
      message: 'You may invite this person again in 2 hours',
    });
    await age('invitations', 'created_at', '2 hours');
    expect(await invite()).toMatchObject({ status: 'pending' });
  });

  it('does not have to wait for another group', async () => {
    await threeTimes(inviteAndDecline);
    expect(await invite((await givenGroup(service, owner)).id)).toMatchObject({ status: 'pending' });
  });
});
