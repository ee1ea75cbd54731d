import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (file: string): string => readFileSync(resolve(__dirname, '../../../..', file), 'utf8');

const [, services = ''] = /^services:\n(.*?)^networks:\n/ms.exec(read('docker-compose.yml')) ?? [];
/** What docker-compose.yml has about each container. */
const containers = new Map(
  services.split(/^(?= {2}[\w-]+:$)/m).flatMap((text) => {
    const name = /^ {2}([\w-]+):\n/.exec(text)?.[1];
    return name === undefined ? [] : [[name, text] as const];
  }),
);
const withDatabase = ['identity', 'groups', 'chat', 'moderation'];

describe('docker-compose.yml', () => {
  it('gives the password of the owner of the tables to what makes the role and what migrates, and to no service', () => {
    const knowing = [...containers]
      .filter(([, text]) => text.includes('OWNER_PASSWORD_'))
      .map(([name]) => name);
    expect(knowing.sort()).toEqual(['databases', ...withDatabase.map((name) => `${name}-migration`)].sort());
  });

  it.each(withDatabase)('has %s start once its database is up to date', (name) => {
    expect(containers.get(name)).toContain(
      `${name}-migration: { condition: service_completed_successfully }`,
    );
    expect(containers.get(`${name}-migration`)).toContain(`/app/services/${name}/dist/migrate.js]`);
  });

  it('lets the gateway read pictures and write none', () => {
    expect(containers.get('gateway')).toContain("volumes: ['media:/media:ro']");
  });
});
