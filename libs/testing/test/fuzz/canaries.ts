import type { Facts } from './facts';

/** Stands in a generated text where the run puts a canary; the same length, so that the text stays as valid as it is. */
export const CANARY = 'cnry________';

const pattern = /cnry[0-9a-z]{8}/g;

/** What a canary stands for. */
export interface Secret {
  /** `call.field`, such as `postMessage.content`. */
  readonly field: string;
  /** The user who sent it; negative for visitors. */
  author: number;
  /** The group, user or message that the call was about, as far as it named them. */
  groupId?: number | undefined;
  readonly userId?: number | undefined;
  readonly messageId?: number | undefined;
}

/** Who sees an answer or a frame. */
export interface Viewer {
  readonly id: number;
  /** The call that is answered, or `frame`. */
  readonly call: string;
}

/** A secret in the answer to a viewer. */
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
/** Staff read messages as the evidence of a report and nowhere else. */
const evidence: Rule = (facts, _, { id, call }) =>
  facts.isStaff(id) && ['listReports', 'updateReport'].includes(call);
/** The lists of a user are open to staff. */
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
/** Those who read the message that is edited or reported. */
const readers: Rule = (facts, { messageId }, { id }) => {
  const place = messageId === undefined ? undefined : facts.placeOf(messageId);
  if (place === undefined) return false;
  return typeof place === 'number' ? facts.isMember(place, id) : place.includes(id);
};

const profile = [author, connected, staff];
const group = [author, listed, members, parties, staff];

/**
 * Who may read what a caller has written, by decisions.md: anyone for whom one of the rules holds. A field that is not named
 * here is for its author alone. Passwords are for no one.
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
  'blockUser.reason': [author],
  'fileReport.description': [author, staff],
  'updateReport.moderatorNotes': [staff],
  'banUser.reason': [admins],
  'unbanUser.reason': [admins],
  'changeUserRole.reason': [admins],
};

const isPassword = (field: string): boolean => /\.\w*password$/i.test(field);

const rulesOf = (field: string): readonly Rule[] =>
  isPassword(field) ? [never] : (audiences[field] ?? [author]);

/** Texts that are recognized wherever they are shown, and who may see each of them. */
export class Canaries {
  private readonly secrets = new Map<string, Secret>();

  constructor(readonly facts: Facts) {}

  /** Returns text that stands for a secret. */
  plant(secret: Secret): string {
    const canary = `cnry${this.secrets.size.toString(36).padStart(8, '0')}`;
    this.secrets.set(canary, secret);
    return canary;
  }

  /** Says of the secrets in a text what only the answer has shown. */
  bind(text: string, known: Partial<Pick<Secret, 'author' | 'groupId'>>): void {
    for (const canary of Canaries.in(text)) Object.assign(this.secrets.get(canary) ?? {}, known);
  }

  /** The canaries in a text. */
  static in(text: string): Set<string> {
    return new Set(text.match(pattern));
  }

  /**
   * The canaries in a text that its viewer may not see, by what is known now.
   * @param said - canaries in the request, which its answer may repeat; passwords are never repeated
   */
  leaks(text: string, viewer: Viewer, said: ReadonlySet<string> = new Set()): Leak[] {
    return [...Canaries.in(text)].flatMap((canary) => {
      const secret = this.secrets.get(canary);
      if (secret === undefined || (said.has(canary) && !isPassword(secret.field))) return [];
      return this.maySee(secret, viewer) ? [] : [{ secret, viewer }];
    });
  }

  maySee(secret: Secret, viewer: Viewer): boolean {
    return rulesOf(secret.field).some((rule) => rule(this.facts, secret, viewer));
  }

  /** The fields whose canaries are in a text. */
  fieldsIn(text: string): string[] {
    return [...Canaries.in(text)].flatMap((canary) => this.secrets.get(canary)?.field ?? []);
  }
}
