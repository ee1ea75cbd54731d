import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
} from 'typeorm';

import { isDatabaseUnavailable } from './database-unavailable.rules';

const withCode = (code: string) => Object.assign(new Error('of pg'), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a statement that took too long', new QueryFailedError('SELECT', [], withCode('57014'))],
    ['a lock that timed out', new QueryFailedError('UPDATE', [], withCode('55P03'))],
    ['a connection that broke', withCode('08006')],
    ['a server that refuses connections', withCode('ECONNREFUSED')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a server that ends a session', new QueryFailedError('SELECT', [], withCode('57P01'))],
    ['a server that is out of memory', withCode('53200')],
    ['a server that does not answer', new QueryFailedError('SELECT', [], new Error('Query read timeout'))],
    ['a server that does not answer a new connection', new Error('timeout expired')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a connection that is ending', new Error('Client was closed and is not queryable')],
    [
      'a connection that broke earlier',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a connection lost between two statements', new QueryRunnerAlreadyReleasedError()],
    ['a connection lost between two reads', new QueryRunnerProviderAlreadyReleasedError()],
    ['a connection lost before its transaction began', new TransactionNotStartedError()],
  ])('is true for %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ...[
      '25006',
      '25P03',
      '40001',
      '40P01',
      '55000',
      '55P03',
      '57014',
      '57P01',
      '57P02',
      '57P03',
      '57P05',
      '58030',
    ],
    ...[
      'EAI_AGAIN',
      'ECONNREFUSED',
      'ECONNRESET',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'EPIPE',
      'ETIMEDOUT',
    ],
    'DEADLINE_PASSED',
  ])('is true for the code %s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  });

  it.each(['22008', '42P08', 'EACCES'])('is false for the code %s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  });

  it.each([
    ['a violated constraint', new QueryFailedError('INSERT', [], withCode('23505'))],
    ['a programming error', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('is false for %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
