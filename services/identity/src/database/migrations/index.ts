import { addRelay, createOutboxAndInbox } from '@circlet/events';

import { CreateUsers20261121000000 } from './20261121000000-CreateUsers';
import { CreateSafety20261121000200 } from './20261121000200-CreateSafety';
import { SearchPeople20261121000300 } from './20261121000300-SearchPeople';
import { AddBans20261121000400 } from './20261121000400-AddBans';
import { CreatePasswordResets20261121000500 } from './20261121000500-CreatePasswordResets';
import { CreateEmails20261121000600 } from './20261121000600-CreateEmails';
import { AddUnreadSummaries20261121000700 } from './20261121000700-AddUnreadSummaries';
import { CompareNamesByAscii20261122000900 } from './20261122000900-CompareNamesByAscii';
import { FetchPhotos20261122001000 } from './20261122001000-FetchPhotos';
import { FenceMails20261122001200 } from './20261122001200-FenceMails';
import { IndexMailsByAge20261122110000 } from './20261122110000-IndexMailsByAge';

/** All migrations, in the order in which they run. */
export const migrations = [
  CreateUsers20261121000000,
  createOutboxAndInbox('20261121000100'),
  CreateSafety20261121000200,
  SearchPeople20261121000300,
  AddBans20261121000400,
  CreatePasswordResets20261121000500,
  CreateEmails20261121000600,
  AddUnreadSummaries20261121000700,
  CompareNamesByAscii20261122000900,
  FetchPhotos20261122001000,
  FenceMails20261122001200,
  addRelay('20261122100000'),
  IndexMailsByAge20261122110000,
];
