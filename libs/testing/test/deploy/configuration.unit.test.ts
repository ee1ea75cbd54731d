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

  it('gives the mail server only to the mailer, and starts nothing without one', () => {
    const knowing = [...containers].filter(([, text]) => text.includes('SMTP_URL')).map(([name]) => name);
    expect(knowing).toEqual(['mailer']);
    expect(containers.get('mailer')).toContain('${SMTP_URL:?');
    expect(containers.get('maildev')).toContain('profiles: [maildev]');
  });

  it('can pin the image of every server', () => {
    const images = [...services.matchAll(/^ {4}image: (.*)$/gm)].map(([, image]) => image!);
    for (const image of images)
      expect(image).toMatch(/^(\$\{[A-Z]+_IMAGE:-[^}]+\}|circlet\/\w+:\$\{[A-Z]+_TAG:-latest\})$/);
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
    // It must be without a condition, and before all rules that could end the rules.
    expect(edge.match(/http-request.*/g)?.slice(0, 2)).toEqual([
      'http-request set-src req.hdr_ip(X-Forwarded-For,-1) if { dst_port 8081 }',
      'http-request del-header X-Forwarded-For',
    ]);
  });

  it('believes a proxy only at a port that docker-compose.yml does not publish', () => {
    expect(edge.match(/bind .*/g)).toEqual(['bind :8080', 'bind :8081']);
    expect(containers.get('edge')).toContain("ports: ['${PORT:-3000}:8080']");
    expect(services).not.toContain('8081');
  });

  it('forwards a request once its small body has arrived, with the timeout of the headers', () => {
    expect(edge).toMatch(/^ {2}option http-buffer-request$/m);
    expect(read('deploy/edge/haproxy.cfg')).toMatch(/^ {2}timeout http-request 15s$/m);
  });

  it('limits the open connections per address', () => {
    expect(edge).toMatch(
      /^ {2}tcp-request connection track-sc0 src table addresses if !\{ dst_port 8081 \}\n.* reject if \{ sc0_conn_cur gt 200 \}$/m,
    );
    expect(edge).toMatch(
      /^ {2}http-request track-sc1 src table addresses if \{ dst_port 8081 \}\n.* deny_status 429 if \{ sc1_conn_cur gt 200 \}$/m,
    );
  });

  it('logs no path, query, address or agent', () => {
    const [format = ''] = /^ {2}log-format .*$/m.exec(edge) ?? [];
    expect(format).toContain('{+json}o');
    expect(format).not.toMatch(
      /%(\([^)]*\))?(\[(path|url|query|src|base|req\.)|HP|HU|HQ|r\b|ci|cp|hr|f?s?i\b)/,
    );
  });
});
