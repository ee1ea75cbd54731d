import type { Call } from '../call';
import * as account from './account';
import * as admin from './admin';
import * as appeals from './appeals';
import * as applicationMessages from './application-messages';
import * as applications from './applications';
import * as auth from './auth';
import * as calendar from './calendar';
import * as chats from './chats';
import * as confirmation from './confirmation';
import * as direct from './direct';
import * as discovery from './discovery';
import * as email from './email';
import * as emailChange from './email-change';
import * as groups from './groups';
import * as invitations from './invitations';
import * as inviteLinks from './invite-links';
import * as meetups from './meetups';
import * as members from './members';
import * as messageSearch from './message-search';
import * as messages from './messages';
import * as newDevices from './new-devices';
import * as notices from './notices';
import * as passkeys from './passkeys';
import * as passwords from './passwords';
import * as photos from './photos';
import * as pins from './pins';
import * as push from './push';
import * as reports from './reports';
import * as safety from './safety';
import * as searches from './searches';
import * as sessions from './sessions';
import * as twoStep from './two-step';
import * as users from './users';
import * as waitlist from './waitlist';

const modules: Record<string, object>[] = [
  auth,
  passkeys,
  twoStep,
  passwords,
  confirmation,
  newDevices,
  emailChange,
  sessions,
  users,
  account,
  appeals,
  safety,
  email,
  discovery,
  searches,
  groups,
  members,
  applications,
  applicationMessages,
  invitations,
  waitlist,
  inviteLinks,
  meetups,
  calendar,
  messages,
  messageSearch,
  pins,
  chats,
  photos,
  direct,
  notices,
  push,
  reports,
  admin,
];

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;

/** Every HTTP call of the product. The gateway's routes and the API documents are generated from it. */
export const callCatalog: readonly Call[] = modules.flatMap((module) => Object.values(module).filter(isCall));
