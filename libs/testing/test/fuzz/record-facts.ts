import type { Exchange } from './perform';
import type { Cast } from './cast';
import type { Kind } from './references';

interface Row {
  readonly id: number;
  readonly groupId: number;
  readonly userId: number;
  readonly inviteeId: number;
  readonly directUserId: number;
  readonly blockedUserId: number;
  readonly status: string;
  readonly role: string;
  readonly ownerId: number;
  readonly isListed: boolean;
  readonly group: Row;
  readonly options: readonly Row[];
}

/** Kinds of references to the rows that these calls create. */
const made: Readonly<Record<string, Kind>> = {
  createGroup: 'group',
  apply: 'application',
  invite: 'invitation',
  postMessage: 'message',
  postDirectMessage: 'message',
  uploadGroupPhoto: 'photo',
  uploadDirectPhoto: 'photo',
  fileReport: 'report',
  proposeMeetup: 'meetup',
};

/** Records the facts, ids and cursors that a successful answer reveals. */
export function recordFacts(cast: Cast, { call, persona, body, json, reply, sending }: Exchange): void {
  if (call?.status !== reply.status || sending.method === 'HEAD') return;
  const link = /[?&]cursor=([^&>]+)/.exec(String(reply.headers.link ?? ''))?.[1];
  if (link !== undefined) cast.cursors.set(call.name, decodeURIComponent(link));
  const { facts } = cast.stage.canaries;
  const row = json as Row;
  const kind = made[call.name];
  if (kind !== undefined) cast.add(kind, row.id);
  switch (call.name) {
    case 'createGroup':
    case 'updateGroup':
    case 'transferGroup':
      facts.groupHasOwner(row.id, row.ownerId);
      if (row.isListed) facts.groupIsListed(row.id);
      cast.stage.canaries.bind(sending.body?.toString('utf8') ?? '', { groupId: row.id });
      return;
    case 'setGroupListing':
      if (row.group.isListed) facts.groupIsListed(row.group.id);
      return;
    case 'apply':
    case 'acceptApplication':
    case 'setApplicationStatus':
      facts.groupHasParty(row.groupId, row.userId);
      if (row.status === 'accepted') facts.groupHasMember(row.groupId, row.userId);
      return;
    case 'invite':
    case 'acceptInvitation':
      facts.groupHasParty(row.groupId, row.inviteeId);
      if (row.status === 'accepted') facts.groupHasMember(row.groupId, row.inviteeId);
      return;
    case 'proposeMeetup':
      for (const { id } of row.options) cast.add('option', id);
      return;
    case 'updateMeetup':
      cast.stage.canaries.bind(sending.body?.toString('utf8') ?? '', { groupId: row.groupId });
      return;
    case 'postMessage':
      facts.messageIsIn(row.id, row.groupId);
      return;
    case 'postDirectMessage':
      facts.messageIsIn(row.id, [persona.id, row.directUserId]);
      return;
    case 'signUp':
      cast.stage.canaries.bind(sending.body?.toString('utf8') ?? '', { author: row.id });
      return;
    case 'signIn':
    case 'changeUserRole':
      facts.userIsStaff(row.id, row.role);
      return;
    case 'blockUser':
      facts.userHasBlocked(persona.id, row.blockedUserId);
      return;
    case 'banUser':
      facts.userIsGone(row.id);
      return;
    case 'deleteAccount':
      facts.userIsGone(persona.id);
      return;
    case 'changePassword':
      persona.password = (body as { newPassword: string }).newPassword;
  }
}
