import { createTestDatabase, eventually, type TestDatabase } from '@circlet/testing';
import { Client } from 'pg';

import { SentMarks } from './sent-marks';

describe('the marks of sent mails', () => {
  let database: TestDatabase;
  let rows: Client;
  let marks: SentMarks;

  beforeAll(async () => {
    database = await createTestDatabase('marks');
    rows = new Client({ connectionString: database.url });
    await rows.connect();
    await rows.query(
      `CREATE TABLE emails AS SELECT 1 AS id, 'queued' AS status, now() AS sent_at, now() AS claimed_until`,
    );
    marks = new SentMarks(database.url);
  });
  afterAll(async () => {
    await marks.close();
    await rows.end();
    await database.drop();
  });

  const sessions = `FROM pg_stat_activity WHERE application_name = 'identity-mail' AND datname = current_database()`;

  it('outlive the end of a connection that has been prepared', async () => {
    const mark = await marks.prepare(1);
    await rows.query(`SELECT pg_terminate_backend(pid) ${sessions}`);
    await eventually(async () => (await rows.query(`SELECT ${sessions}`)).rowCount === 0);
    mark.write();
    await expect(mark.stored()).rejects.toThrow();
    const next = await marks.prepare(1);
    next.write();
    await next.stored();
    expect((await rows.query('SELECT status FROM emails')).rows).toEqual([{ status: 'sent' }]);
  });
});
