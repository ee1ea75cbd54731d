import { addRelay, createOutboxAndInbox } from '@circlet/events';

import { CreateMessages20261121003000 } from './20261121003000-CreateMessages';
import { CreateMemberships20261121003100 } from './20261121003100-CreateMemberships';
import { CreateUserCards20261121003200 } from './20261121003200-CreateUserCards';
import { LetMessagesChange20261121010000 } from './20261121010000-LetMessagesChange';
import { CreateReactions20261121010100 } from './20261121010100-CreateReactions';
import { CreateReadCursors20261121010200 } from './20261121010200-CreateReadCursors';
import { AddDirectMessages20261121010300 } from './20261121010300-AddDirectMessages';
import { CreateBlocks20261121010400 } from './20261121010400-CreateBlocks';
import { CreateSafetySettings20261121010500 } from './20261121010500-CreateSafetySettings';
import { RememberWhatIsGone20261121010600 } from './20261121010600-RememberWhatIsGone';
import { IndexMentions20261121103000 } from './20261121103000-IndexMentions';

/** All migrations of the chat database, oldest first. */
export const migrations = [
  CreateMessages20261121003000,
  CreateMemberships20261121003100,
  CreateUserCards20261121003200,
  createOutboxAndInbox('20261121003300'),
  LetMessagesChange20261121010000,
  CreateReactions20261121010100,
  CreateReadCursors20261121010200,
  AddDirectMessages20261121010300,
  CreateBlocks20261121010400,
  CreateSafetySettings20261121010500,
  RememberWhatIsGone20261121010600,
  IndexMentions20261121103000,
  addRelay('20261122100000'),
];
