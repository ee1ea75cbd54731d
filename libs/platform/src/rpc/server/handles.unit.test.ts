import { defineCall, defineExchange } from '@circlet/contracts';
import { z } from 'zod';

import { DomainError } from '../../errors/domain-error';
import type { Actor } from '../rpc-request';
import { Handles } from './handles.decorator';
import type { Input } from './input';
import { definePermission, type UserRequest } from './permission';
import type { RpcReply } from './rpc-reply';

const row = z.object({ id: z.number() });
type Row = z.infer<typeof row>;

const readRow = defineExchange({ service: 'groups', name: 'readRow', access: 'user', response: row });
const showRow = defineExchange({ service: 'groups', name: 'showRow', access: 'visitor', response: row });
const listRows = defineCall({
  ...{ service: 'groups', name: 'listRows', tag: 'Groups', summary: 'A call of this test', throttle: 'read' },
  ...{ method: 'GET', path: '/api/rows', access: 'user', status: 200, response: z.array(row), paged: true },
});

const forUsers = definePermission([], ({ actor }: UserRequest) => {
  if (actor.id === 0) throw new DomainError('FORBIDDEN');
});

/** The compiler reports each expected error that is missing, so `npm run typecheck` is the test. */
class Mistakes {
  // @ts-expect-error The id is a number.
  @Handles(readRow)
  wrongResponse(): { id: string } {
    return {} as never;
  }

  // @ts-expect-error The response has an id.
  @Handles(readRow)
  wrongPromise(): Promise<{ name: string }> {
    return {} as never;
  }

  // @ts-expect-error A page carries its total in a header.
  @Handles(listRows)
  wrongPage(): Promise<Row[]> {
    return {} as never;
  }

  // @ts-expect-error The rows have ids.
  @Handles(listRows)
  wrongRows(): Promise<RpcReply<readonly { name: string }[]>> {
    return {} as never;
  }

  // @ts-expect-error Visitors are null.
  @Handles(showRow)
  wrongActor(input: { actor: Actor }): Row {
    return input as never;
  }

  // @ts-expect-error The exchange has no body.
  @Handles(readRow)
  wrongBody(input: { body: { name: string } }): Row {
    return input as never;
  }

  // @ts-expect-error The permission judges users, and visitors can make the call.
  @Handles(showRow, { allow: forUsers })
  wrongPermission(): Row {
    return {} as never;
  }

  // @ts-expect-error Only calls that create something have a key.
  wrongKey = ({ idempotencyKey }: Input<typeof readRow>): unknown => idempotencyKey;

  @Handles(readRow, { allow: [forUsers] })
  async correct({ actor }: Input<typeof readRow>): Promise<Row> {
    return Promise.resolve({ id: actor.id });
  }
}

describe('Handles', () => {
  it('does not compile beside a method that differs from the contract', () => {
    expect(Mistakes).toBeDefined();
  });
});
