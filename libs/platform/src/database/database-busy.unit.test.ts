import { QueryFailedError } from 'typeorm';

import { isDatabaseBusy } from './database-busy.rules';

const withCode = (code: string) => Object.assign(new Error('of pg'), { code });

describe('a busy database', () => {
  it.each([
    ['a statement that took too long', new QueryFailedError('SELECT', [], withCode('57014'))],
    ['a lock that did not come', new QueryFailedError('UPDATE', [], withCode('55P03'))],
    ['a connection that broke', withCode('08006')],
    ['a server that is not there', withCode('ECONNREFUSED')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ])('is %s', (_, error) => {
    expect(isDatabaseBusy(error)).toBe(true);
  });

  it.each([
    ['a violated constraint', new QueryFailedError('INSERT', [], withCode('23505'))],
    ['a mistake of ours', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('is not %s', (_, error) => {
    expect(isDatabaseBusy(error)).toBe(false);
  });
});
