import { defineCall, defineExchange, idParams, type Role } from '@circlet/contracts';
import { Controller, type INestApplication, Injectable, Module } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import { z } from 'zod';

import { DomainError } from '../../errors/domain-error';
import { HealthModule } from '../../health/health.module';
import { createService } from '../../lifecycle/run-service';
import { LoggingModule } from '../../logging/logging.module';
import { connectNats } from '../../nats/connect-nats';
import { RpcClient } from '../client/rpc-client';
import type { Actor, RpcRequest } from '../rpc-request';
import { Handles } from './handles.decorator';
import { hasValidInput, type Input } from './input';
import { definePermission, idIn } from './permission';
import { pageReply, type RpcReply } from './rpc-reply';

/** How often the query of {@link readRow} was validated. */
let validations = 0;
const limit = z.coerce.number().transform((value) => {
  validations += 1;
  return value;
});
const echo = z.record(z.string(), z.unknown());

const facts = { service: 'groups', tag: 'Groups', summary: 'A call of this test', status: 200 } as const;
const readRow = defineExchange({
  ...{ service: 'groups', name: 'readRow', access: 'user' },
  ...{ params: idParams, query: z.object({ limit }), response: echo },
});
const updateRow = defineExchange({ ...readRow, name: 'updateRow', access: 'moderator' });
const deleteRow = defineExchange({ ...readRow, name: 'deleteRow', access: 'admin' });
const showRow = defineExchange({ ...readRow, name: 'showRow', access: 'visitor' });
const confirmRow = defineExchange({ service: 'groups', name: 'confirmRow', response: echo });
const createRow = defineCall({
  ...{ ...facts, name: 'createRow', method: 'POST', path: '/api/rows', access: 'user', throttle: 'change' },
  ...{ body: z.object({ name: z.string() }), response: echo, idempotent: true },
});
const sendRow = defineCall({
  ...{
    ...facts,
    name: 'sendRow',
    method: 'POST',
    path: '/api/rows/sent',
    access: 'user',
    throttle: 'change',
  },
  ...{ params: idParams, response: echo, needsConfirmedEmail: true },
});
const listRows = defineCall({
  ...{ ...facts, name: 'listRows', method: 'GET', path: '/api/rows', access: 'visitor', throttle: 'read' },
  ...{ response: z.array(z.number()), paged: true },
});

/** Stands for a repository that a permission reads. */
@Injectable()
class Rows {
  readonly known = [1, 2];
}

const knownRow = definePermission([Rows], ({ params }: RpcRequest, rows) => {
  const id = idIn(params, 'id');
  if (id !== undefined && !rows.known.includes(id)) throw new DomainError('GROUP_NOT_FOUND');
});
const rowOwner = definePermission([], async ({ actor, params }) => {
  if (actor.id !== idIn(params, 'id')) await Promise.reject(new DomainError('NOT_GROUP_OWNER'));
});
const unlessValid = definePermission([], (request) => {
  if (!hasValidInput(readRow, request)) throw new DomainError('GROUP_FULL');
});

@Controller()
class RowsController {
  @Handles(readRow, { allow: unlessValid })
  read(input: Input<typeof readRow>): Record<string, unknown> {
    return { ...input };
  }

  @Handles(updateRow, { allow: [knownRow, rowOwner] })
  update({ actor }: Input<typeof updateRow>): Record<string, unknown> {
    return { updatedBy: actor.id };
  }

  @Handles(deleteRow, { allow: knownRow })
  delete(): Record<string, unknown> {
    return {};
  }

  @Handles(showRow, { allow: knownRow })
  show({ actor }: Input<typeof showRow>): Record<string, unknown> {
    return { shownTo: actor?.id ?? null };
  }

  @Handles(confirmRow)
  confirm({ actor }: Input<typeof confirmRow>): Record<string, unknown> {
    return { askedBy: actor?.id ?? null };
  }

  @Handles(createRow)
  create({ body, idempotencyKey }: Input<typeof createRow>): Record<string, unknown> {
    return { ...body, idempotencyKey };
  }

  @Handles(sendRow, { allow: knownRow })
  send({ actor }: Input<typeof sendRow>): Record<string, unknown> {
    return { sentBy: actor.id };
  }

  @Handles(listRows)
  list(): RpcReply<readonly number[]> {
    return pageReply({ rows: [1, 2], total: 7 });
  }
}

@Module({
  imports: [LoggingModule.forService('rows', 'fatal'), HealthModule.with([], () => [])],
  controllers: [RowsController],
  providers: [Rows],
})
class RowsModule {}

const user = (id: number, role: Role = 'user'): Actor => ({ id, role, sessionId: `session-${id}` });

describe('Handles', () => {
  const natsUrl = process.env.TEST_NATS_URL!;
  let nats: NatsConnection;
  let app: INestApplication;
  let client: RpcClient;

  beforeAll(async () => {
    nats = await connectNats(natsUrl, 'test');
    app = await createService({
      ...{ name: 'groups', module: RowsModule, natsUrl },
      ...{ host: '127.0.0.1', healthPort: 0 },
    });
    client = new RpcClient(nats);
  });
  afterAll(async () => {
    await app.close();
    await nats.close();
  });

  const valid = { params: { id: '1' }, query: { limit: '5' } };
  const invalid = { params: { id: 'one' }, query: { limit: 'all' } };

  it('passes the validated call with its actor and address to the method', async () => {
    const request = { actor: user(1), ip: '203.0.113.7', ...valid };
    expect(await client.call(readRow, request)).toEqual({
      ...{ actor: user(1), ip: '203.0.113.7' },
      ...{ params: { id: 1 }, query: { limit: 5 } },
    });
  });

  it.each([
    ['readRow', readRow, null, 'NOT_SIGNED_IN'],
    ['updateRow', updateRow, null, 'NOT_SIGNED_IN'],
    ['updateRow', updateRow, user(1), 'FORBIDDEN'],
    ['deleteRow', deleteRow, user(1, 'moderator'), 'FORBIDDEN'],
  ] as const)(
    '%# refuses a role that is too low, before anything else: %s',
    async (_, exchange, actor, code) => {
      await expect(client.call(exchange, { actor, ...invalid, params: { id: 9 } })).rejects.toMatchObject({
        code,
      });
    },
  );

  it('refuses callers without a confirmed email address where it is needed, before anything else [D9.5]', async () => {
    const send = (actor: Actor | null, id: number) => client.call(sendRow, { actor, params: { id } });
    for (const actor of [user(1), { ...user(1), hasConfirmedEmail: false }])
      await expect(send(actor, 9)).rejects.toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
    await expect(send(null, 1)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const confirmed = { ...user(1), hasConfirmedEmail: true };
    await expect(send(confirmed, 9)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    expect(await send(confirmed, 1)).toEqual({ sentBy: 1 });
  });

  it.each([
    ['moderators on calls for moderators', updateRow, user(1, 'moderator'), { updatedBy: 1 }],
    ['admins on calls for moderators', updateRow, user(1, 'admin'), { updatedBy: 1 }],
    ['admins on calls for admins', deleteRow, user(1, 'admin'), {}],
    ['visitors on calls for everyone', showRow, null, { shownTo: null }],
    ['users on calls for everyone', showRow, user(3), { shownTo: 3 }],
    ['other processes on exchanges without access', confirmRow, null, { askedBy: null }],
  ] as const)('accepts %s', async (_, exchange, actor, expected) => {
    expect(await client.call(exchange, { actor, ...valid })).toEqual(expected);
  });

  it.each([
    ['the first permission', { id: 9 }, 'GROUP_NOT_FOUND'],
    ['the second permission', { id: 2 }, 'NOT_GROUP_OWNER'],
    ['the validation', { id: 1 }, 'INVALID_INPUT'],
  ])('checks the permissions in their order, then the input: %s [D5.4]', async (_, params, code) => {
    const request = { actor: user(1, 'admin'), params, query: invalid.query };
    await expect(client.call(updateRow, request)).rejects.toMatchObject({ code });
  });

  it('lets a permission depend on whether the input is valid, and validates it once', async () => {
    await expect(client.call(readRow, { actor: user(1), ...invalid })).rejects.toMatchObject({
      code: 'GROUP_FULL',
    });
    validations = 0;
    await client.call(readRow, { actor: user(1), ...valid });
    expect(validations).toBe(1);
  });

  it('passes a well-formed key of a creation to the method', async () => {
    const request = { actor: user(1), body: { name: 'Chess' } };
    const idempotencyKey = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';
    expect(await client.call(createRow, { ...request, idempotencyKey })).toEqual({
      ...{ name: 'Chess', idempotencyKey },
    });
    expect(await client.call(createRow, request)).toEqual({ name: 'Chess' });
  });

  it('refuses a malformed key of a creation before its input', async () => {
    const request = { actor: user(1), body: {}, idempotencyKey: '' };
    await expect(client.call(createRow, request)).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', details: [{ path: 'Idempotency-Key' }] },
    });
  });

  it('ignores the key of calls that create nothing', async () => {
    const request = { actor: user(1), ...valid, idempotencyKey: '' };
    expect(await client.call(readRow, request)).not.toHaveProperty('idempotencyKey');
  });

  it('returns pages as bare rows', async () => {
    expect(await client.call(listRows, { actor: null })).toEqual([1, 2]);
  });
});
