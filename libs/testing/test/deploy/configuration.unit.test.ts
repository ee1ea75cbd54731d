import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (file: string): string => readFileSync(resolve(__dirname, '../../../..', file), 'utf8');

const [, services = ''] = /^services:\n(.*?)^networks:\n/ms.exec(read('docker-compose.yml')) ?? [];
/** Sections of docker-compose.yml by container. */
const containers = new Map(
  services.split(/^(?= {2}[\w-]+:$)/m).flatMap((text) => {
    const name = /^ {2}([\w-]+):\n/.exec(text)?.[1];
    return name === undefined ? [] : [[name, text] as const];
  }),
);
const withDatabase = ['identity', 'groups', 'chat', 'moderation'];

describe('docker-compose.yml', () => {
  it("gives the table owner's password only to role creation and migrations, not to services", () => {
    const knowing = [...containers]
      .filter(([, text]) => text.includes('OWNER_PASSWORD_'))
      .map(([name]) => name);
    expect(knowing.sort()).toEqual(['databases', ...withDatabase.map((name) => `${name}-migration`)].sort());
  });

  it.each(withDatabase)('starts %s only after its migration', (name) => {
    expect(containers.get(name)).toContain(
      `${name}-migration: { condition: service_completed_successfully }`,
    );
    expect(containers.get(`${name}-migration`)).toContain(`/app/services/${name}/dist/main.js, migrate]`);
  });

  it('mounts the pictures read-only in the gateway', () => {
    expect(containers.get('gateway')).toContain("volumes: ['media:/media:ro']");
  });
});

describe('haproxy.cfg', () => {
  const [, edge = ''] = /^frontend public\n(.*?)^\S/ms.exec(read('deploy/edge/haproxy.cfg')) ?? [];

  it('deletes the X-Forwarded-For of a request before it adds its own', () => {
    // `option forwardfor` adds the header when the request leaves, after all request rules.
    expect(read('deploy/edge/haproxy.cfg')).toMatch(/^defaults\n(?: .*\n)* {2}option forwardfor$/m);
    expect(edge).toMatch(/^ {2}http-request del-header X-Forwarded-For$/m);
    // It must come first and without a condition, because an earlier rule could end the rules.
    expect(/http-request.*/.exec(edge)?.[0]).toBe('http-request del-header X-Forwarded-For');
  });

  it('forwards a request once its small body has arrived, with the timeout of the headers', () => {
    expect(edge).toMatch(/^ {2}option http-buffer-request$/m);
    expect(read('deploy/edge/haproxy.cfg')).toMatch(/^ {2}timeout http-request 15s$/m);
  });

  it('limits the open connections per address', () => {
    expect(edge).toMatch(
      /^ {2}tcp-request connection track-sc0 src table addresses\n.* reject if \{ sc0_conn_cur gt 200 \}$/m,
    );
  });
});
