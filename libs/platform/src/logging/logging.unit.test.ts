import { Writable } from 'node:stream';

import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';

import { lines } from './logging.module';
import { runInContext } from './request-context';

const logged = (what: object): string => {
  let text = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  pino(lines('identity', 'info'), output).warn(what, 'Statement failed');
  return text;
};

describe('a log line', () => {
  it('describes a failed statement without personal data', () => {
    const driverError = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email"'),
      {
        code: '23505',
        detail: 'Key (lower(email))=(ann@example.com) already exists.',
      },
    );
    const line = logged({
      err: new QueryFailedError('INSERT', ['ann@example.com', '$argon2id$v=19'], driverError),
    });
    expect(line).toContain('users_email');
    expect(line).toContain('"code":"23505"');
    expect(line).not.toMatch(/ann@example|argon2id/);
  });

  it('includes the cause of an error', () => {
    const line = logged({ err: new Error('No answer', { cause: new Error('Broken pipe') }) });
    expect(line).toContain('Broken pipe');
  });

  it('carries the id of the request', () => {
    const line = runInContext({ requestId: 'r-1' }, () => logged({ note: 'here' }));
    expect(JSON.parse(line)).toMatchObject({ service: 'identity', requestId: 'r-1', level: 'warn' });
  });

  it.each(['password', 'newPassword', 'token', 'cookie'])('never shows a %s', (name) => {
    expect(logged({ body: { x: 1 }, settings: { [name]: 'secret-value' } })).not.toContain('secret-value');
  });
});
