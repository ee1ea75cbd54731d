import type { Facts } from './facts';

/** Placeholder for a canary in generated texts. It has a canary's length, so that texts stay valid. */
export const CANARY = 'cnry________';

const pattern = /cnry[0-9a-z]{8}/g;

/** A private text, represented by a canary. */
export interface Secret {
  /** `call.field`, such as `postMessage.content`. */
  readonly field: string;
  /** The user who sent the text; negative for visitors. */
  author: number;
  /** The group, user or message that the call named, if any. */
  groupId?: number | undefined;
  readonly userId?: number | undefined;
  readonly messageId?: number | undefined;
}

/** The recipient of an answer or a frame. */
export interface Viewer {
  readonly id: number;
  /** Name of the call, or `frame`. */
  readonly call: string;
}

/** A secret shown to a viewer who must not see it. */
export interface Leak {
  readonly secret: Secret;
  readonly viewer: Viewer;
}

export const describeLeak = ({ secret, viewer }: Leak): string =>
  `${viewer.call} shows ${secret.field} of user ${secret.author} to user ${viewer.id}`;

type Rule = (facts: Facts, secret: Secret, viewer: Viewer) => boolean;

const never: Rule = () => false;
const everyone: Rule = () => true;
const author: Rule = (_, secret, { id }) => id === secret.author;
const admins: Rule = (facts, _, { id }) => facts.isAdmin(id);
const staff: Rule = (facts, _, { id }) => facts.isStaff(id);
/** Staff can read messages only as evidence of a report. */
const evidence: Rule = (facts, _, { id, call }) =>
  facts.isStaff(id) && ['listReports', 'updateReport'].includes(call);
/** Staff can read the lists of any user. */
const lists: Rule = (facts, _, { id, call }) =>
  facts.isStaff(id) &&
  /^list(UserInvitations|UserApplications|PendingApplications|ReceivedApplications)$/.test(call);
const connected: Rule = (facts, secret, { id }) => facts.areConnected(secret.author, id);
const of =
  (is: (facts: Facts, groupId: number, userId: number) => boolean): Rule =>
  (facts, { groupId }, { id }) =>
    groupId !== undefined && is(facts, groupId, id);
const listed: Rule = of((facts, groupId) => facts.isListed(groupId));
const members: Rule = of((facts, groupId, id) => facts.isMember(groupId, id));
const owners: Rule = of((facts, groupId, id) => facts.isOwner(groupId, id));
const parties: Rule = of((facts, groupId, id) => facts.isParty(groupId, id));
const counterpart: Rule = (_, secret, { id }) => id === secret.userId;
/** Users who can read the message that is edited or reported. */
const readers: Rule = (facts, { messageId }, { id }) => {
  const place = messageId === undefined ? undefined : facts.placeOf(messageId);
  if (place === undefined) return false;
  return typeof place === 'number' ? facts.isMember(place, id) : place.includes(id);
};

const profile = [author, connected, staff];
const group = [author, listed, members, parties, staff];

/**
 * Who may read a caller's text: every viewer for whom one of the rules holds. A
 * field that is missing here is visible to its author only. Passwords are never visible.
 */
const audiences: Readonly<Record<string, readonly Rule[]>> = {
  'signUp.email': [author, admins],
  'signUp.username': [everyone],
  'signUp.name': [everyone],
  'updateUser.name': [everyone],
  'updateUser.bio': profile,
  'updateUser.location': profile,
  'updateUser.interests': profile,
  'createGroup.name': group,
  'createGroup.description': group,
  'createGroup.location': group,
  'createGroup.interests': group,
  'updateGroup.name': group,
  'updateGroup.description': group,
  'updateGroup.location': group,
  'updateGroup.interests': group,
  'disbandGroup.reason': [author, members, admins],
  'deleteAdminGroup.reason': [admins],
  'apply.message': [author, owners, lists],
  'invite.message': [author, counterpart, owners, lists],
  'postMessage.content': [author, members, evidence],
  'postDirectMessage.content': [author, counterpart, evidence],
  'editMessage.content': [author, readers, evidence],
  'proposeMeetup.title': [author, members, evidence],
  'proposeMeetup.place': [author, members, evidence],
  'proposeMeetup.note': [author, members, evidence],
  'updateMeetup.title': [author, members, evidence],
  'updateMeetup.place': [author, members, evidence],
  'updateMeetup.note': [author, members, evidence],
  'blockUser.reason': [author],
  'fileReport.description': [author, staff],
  'updateReport.moderatorNotes': [staff],
  // The export of one's account tells the history of the account.
  'banUser.reason': [admins, counterpart],
  'unbanUser.reason': [admins, counterpart],
  'changeUserRole.reason': [admins, counterpart],
  'sendAppeal.text': [staff],
  'decideAppeal.answer': [staff],
};

const isPassword = (field: string): boolean => /\.\w*password$/i.test(field);

const rulesOf = (field: string): readonly Rule[] =>
  isPassword(field) ? [never] : (audiences[field] ?? [author]);

/** Recognizable texts and who may see each of them. */
export class Canaries {
  private readonly secrets = new Map<string, Secret>();

  constructor(readonly facts: Facts) {}

  /** Returns a new canary for a secret. */
  plant(secret: Secret): string {
    const canary = `cnry${this.secrets.size.toString(36).padStart(8, '0')}`;
    this.secrets.set(canary, secret);
    return canary;
  }

  /** Adds to the secrets in a text the ids that only the answer reveals. */
  bind(text: string, known: Partial<Pick<Secret, 'author' | 'groupId'>>): void {
    for (const canary of Canaries.in(text)) Object.assign(this.secrets.get(canary) ?? {}, known);
  }

  /** Returns the canaries in a text. */
  static in(text: string): Set<string> {
    return new Set(text.match(pattern));
  }

  /**
   * Returns the canaries in a text that its viewer must not see, according to the facts known so far.
   * @param sent - canaries in the request; the answer may repeat them, except for passwords
   */
  leaks(text: string, viewer: Viewer, sent: ReadonlySet<string> = new Set()): Leak[] {
    return [...Canaries.in(text)].flatMap((canary) => {
      const secret = this.secrets.get(canary);
      if (secret === undefined || (sent.has(canary) && !isPassword(secret.field))) return [];
      return this.maySee(secret, viewer) ? [] : [{ secret, viewer }];
    });
  }

  maySee(secret: Secret, viewer: Viewer): boolean {
    return rulesOf(secret.field).some((rule) => rule(this.facts, secret, viewer));
  }

  /** Returns the fields whose canaries are in a text. */
  fieldsIn(text: string): string[] {
    return [...Canaries.in(text)].flatMap((canary) => this.secrets.get(canary)?.field ?? []);
  }
}
