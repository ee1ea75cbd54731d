import type { DemoConversationLine } from '../types';
import * as austin from './austin';
import * as boston from './boston';
import * as chicago from './chicago';
import * as losAngeles from './los-angeles';
import * as mountains from './mountains';
import * as newYorkIndoors from './new-york-indoors';
import * as newYorkOutdoors from './new-york-outdoors';
import * as oakland from './oakland';
import * as philadelphia from './philadelphia';
import * as sanFranciscoEvenings from './san-francisco-evenings';
import * as sanFranciscoMornings from './san-francisco-mornings';
import * as sanFranciscoSuppers from './san-francisco-suppers';
import * as sanFranciscoWalks from './san-francisco-walks';
import * as seattle from './seattle';

/** The messages of every chat, group by group, oldest first within a group. */
export const demoConversations: readonly DemoConversationLine[] = [
  sanFranciscoSuppers,
  sanFranciscoWalks,
  sanFranciscoMornings,
  sanFranciscoEvenings,
  oakland,
  newYorkOutdoors,
  newYorkIndoors,
  boston,
  chicago,
  austin,
  seattle,
  mountains,
  losAngeles,
  philadelphia,
].flatMap((chats) => Object.values(chats).flat());
