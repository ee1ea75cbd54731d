import * as chat from './chat';
import type { EventDefinition } from './define-event';
import * as groups from './groups';
import * as identity from './identity';
import * as moderation from './moderation';

const publishers: Record<string, object>[] = [identity, groups, chat, moderation];

const isEvent = (value: object): value is EventDefinition => 'publisher' in value && 'aggregate' in value;

/** Every event that crosses a service boundary. */
export const eventCatalog: readonly EventDefinition[] = publishers.flatMap((publisher) =>
  Object.values(publisher).filter(isEvent),
);
