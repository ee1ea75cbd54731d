import type { Migration } from '@circlet/platform/database';

import { createIdempotencyKeys } from '../idempotency/idempotency.migration';
import { addRelay, createOutboxAndInbox } from './outbox.migration';

describe('a migration that several services share', () => {
  it.each<[string, (timestamp: string) => Migration]>([
    ['CreateOutboxAndInbox', createOutboxAndInbox],
    ['AddRelay', addRelay],
    ['CreateIdempotencyKeys', createIdempotencyKeys],
  ])('has a name that databases have stored: %s and the timestamp of the service', (name, create) => {
    const Shared = create('20261122100000');
    expect(new Shared().name).toBe(`${name}20261122100000`);
  });
});
