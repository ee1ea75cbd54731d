import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

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

  it('mounts the pictures in the services that store some, and read-only in the gateway', () => {
    const stores = [...containers].filter(([, text]) => text.includes("volumes: ['media:/media']"));
    expect(stores.map(([name]) => name)).toEqual(['identity', 'groups', 'chat']);
    expect(containers.get('gateway')).toContain("volumes: ['media:/media:ro']");
  });
});

describe('make-env.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'make-env-'));
  const file = join(folder, 'env');
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const make = (): string => {
    execFileSync(join(root, 'deploy/make-env.sh'), [file], { env: { PATH: process.env.PATH } });
    return readFileSync(file, 'utf8');
  };

  it('writes everything that docker-compose.yml demands, readable only by its owner', () => {
    const written = make();
    const demanded = [...services.matchAll(/\$\{(\w+):\?run deploy\/make-env\.sh\}/g)].map(
      ([, name]) => name!,
    );
    expect(demanded).toContain('VAPID_PRIVATE_KEY');
    for (const name of demanded) expect(written).toMatch(new RegExp(`^${name}=\\S+$`, 'm'));
    expect(statSync(file).mode & 0o077).toBe(0);
    const [, key = ''] = /^VAPID_PRIVATE_KEY=(.*)$/m.exec(written) ?? [];
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  });

  it('adds what an update demands, and keeps the rest', () => {
    const before = make().replace(/^VAPID_PRIVATE_KEY=.*\n/m, '');
    writeFileSync(file, before.trimEnd());
    expect(make()).toMatch(/^VAPID_PRIVATE_KEY=[\w-]{43}$/m);
    expect(make().replace(/^VAPID_PRIVATE_KEY=.*\n/m, '')).toBe(before);
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
