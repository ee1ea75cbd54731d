import { defineEvent } from '@circlet/contracts';
import { z } from 'zod';

import { newEvent, type NewEvent } from '../src';

/** An event for tests. */
export const thingHappened = defineEvent({
  type: 'ThingHappened',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'Something happened in a test.',
  data: z.object({ n: z.number() }),
});

/** Creates the n-th event of an aggregate. */
export const thing = (aggregateId: number, n: number): NewEvent =>
  newEvent(thingHappened, aggregateId, { n });
