import { getUser, rejectApplication } from '@circlet/contracts';

import type { Caller } from './caller';
import { createGroupWith, createPerson, applyTo } from './people';
import type { Cast } from './refusals/cast';

const short = ['age', 'id', 'name', 'profilePhoto'];
const full = [...short, 'bio', 'interests', 'location', 'username'].sort();

/** Returns the profile fields that viewers see, and those that they should see. */
export async function profilesSeen({ origin, owner, moderator, admin }: Cast) {
  const [member, applicant, stranger] = await Promise.all([
    createPerson(origin, 'mia'),
    createPerson(origin, 'ali'),
    createPerson(origin, 'sal'),
  ]);
  const group = await createGroupWith(owner, 4, member);
  const application = await applyTo(applicant, group);
  const seenBy = async (viewer: Caller, { id } = owner as Caller): Promise<string[]> =>
    Object.keys(await viewer.call(getUser, { params: { id } })).sort();
  const seen: Record<string, string[]> = {
    stranger: await seenBy(stranger),
    'applicant, of a member': await seenBy(applicant, member),
    member: await seenBy(member),
    applicant: await seenBy(applicant),
    'owner, of the applicant': await seenBy(owner, applicant),
    moderator: await seenBy(moderator),
    admin: await seenBy(admin),
    owner: await seenBy(owner),
  };
  await owner.call(rejectApplication, { params: { id: application.id } });
  seen['rejected applicant'] = await seenBy(applicant);
  seen['owner, of the rejected applicant'] = await seenBy(owner, applicant);
  const expected: Record<string, string[]> = {
    stranger: short,
    'applicant, of a member': short,
    member: full,
    applicant: full,
    'owner, of the applicant': full,
    moderator: [...full, 'role'].sort(),
    admin: [...full, 'role'].sort(),
    owner: [...full, 'role', 'email', 'isBanned'].sort(),
    'rejected applicant': short,
    'owner, of the rejected applicant': short,
  };
  return { seen, expected };
}
