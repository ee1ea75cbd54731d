import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from './root.mjs';
import { parseSettings, requirePrivateDemo } from './settings.mjs';

describe('parseSettings', () => {
  it('needs no settings', () => {
    const settings = parseSettings({});
    assert.equal(settings.port, 3000);
    assert.equal(settings.host, '127.0.0.1');
    assert.equal(settings.publicUrl, 'http://localhost:3000');
    assert.equal(settings.mailUiPort, undefined);
    assert.equal(settings.wantsDemo, true);
    assert.equal(settings.rateLimitFactor, 1);
    assert.deepEqual(settings.databaseUrls, {});
    assert.equal(settings.storageUrl, pathToFileURL(join(root, '.data', 'media')).href);
  });

  it('counts empty settings as unset', () => {
    assert.equal(parseSettings({ PORT: '', DEMO_DATA: '' }).port, 3000);
  });

  it('stores pictures in the data folder, wherever it is', () => {
    assert.equal(
      parseSettings({ DATA_DIR: '/somewhere/with space' }).storageUrl,
      'file:///somewhere/with%20space/media',
    );
    assert.equal(
      parseSettings({ DATA_DIR: 'mine' }).storageUrl,
      pathToFileURL(join(root, 'mine', 'media')).href,
    );
  });

  it('derives the public address from the port unless it is given', () => {
    assert.equal(parseSettings({ PORT: '3005' }).publicUrl, 'http://localhost:3005');
    assert.equal(
      parseSettings({ PUBLIC_URL: 'https://circlet.example' }).publicUrl,
      'https://circlet.example',
    );
  });

  it('never loads the demo in production [D3.115]', () => {
    assert.equal(parseSettings({ NODE_ENV: 'production' }).wantsDemo, false);
    assert.equal(parseSettings({ DEMO_DATA: 'off' }).wantsDemo, false);
  });

  it('reports every invalid setting at once, and no secrets', () => {
    const wrong = {
      PORT: '70000',
      MAIL_UI_PORT: 'abc',
      DEMO_DATA: 'maybe',
      RATE_LIMIT_FACTOR: '-1',
      PUBLIC_URL: 'circlet',
      BOOTSTRAP_ADMIN_EMAIL: 'ada',
      BOOTSTRAP_ADMIN_PASSWORD: 'tiny!',
      DATABASE_URL_CHAT: 'mysql://root:secret@host/chat',
      REDIS_URL: 'http://host',
      NATS_URL: 'x',
      SMTP_URL: 'x',
      STORAGE_URL: 'x',
    };
    assert.throws(
      () => parseSettings(wrong),
      (error) => {
        const { message } = /** @type {Error} */ (error);
        for (const name of Object.keys(wrong)) assert.match(message, new RegExp(`^  ${name} `, 'm'));
        assert.doesNotMatch(message, /secret|tiny!/);
        return true;
      },
    );
  });

  it('accepts the servers that the services accept: lists of them, and Sentinels', () => {
    const urls = {
      DATABASE_URL_CHAT: 'postgres://chat@one:5432,two:5432/chat?sslmode=require&password=a%2Cb',
      REDIS_URL: 'redis+sentinel://user:secret@one:26379,two:26379/circlet',
      NATS_URL: 'nats://user:secret@one:4222,two:4222,three:4222',
    };
    const { databaseUrls, redisUrl, natsUrl } = parseSettings(urls);
    assert.deepEqual({ DATABASE_URL_CHAT: databaseUrls.chat, REDIS_URL: redisUrl, NATS_URL: natsUrl }, urls);
    assert.equal(parseSettings({ REDIS_URL: 'rediss://host/1' }).redisUrl, 'rediss://host/1');
    const local = 'postgres:///chat?host=/run/postgresql';
    assert.equal(parseSettings({ DATABASE_URL_CHAT: local }).databaseUrls.chat, local);
  });

  /** @type {[name: string, value: string][]} */
  const wrongLists = [
    ['DATABASE_URL_CHAT', 'postgres://one,/chat'],
    ['REDIS_URL', 'redis://one,two'],
    ['REDIS_URL', 'redis+sentinel://one,two'],
    ['NATS_URL', 'nats://one:4222,,two:4222'],
    ['NATS_URL', 'nats://one:4222,two:port'],
  ];
  for (const [name, value] of wrongLists)
    it(`refuses ${value}, as the services do`, () => {
      assert.throws(() => parseSettings({ [name]: value }), new RegExp(`${name} must be a URL like`));
    });

  it('requires email and password of the first admin together', () => {
    assert.throws(
      () => parseSettings({ BOOTSTRAP_ADMIN_EMAIL: 'admin@circlet.example' }),
      /must be set together/,
    );
  });

  it('requires two different ports', () => {
    assert.throws(
      () => parseSettings({ PORT: '4000', MAIL_UI_PORT: '4000' }),
      /MAIL_UI_PORT must differ from PORT/,
    );
  });
});

describe('requirePrivateDemo', () => {
  it('keeps the demo on this machine', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) {
      requirePrivateDemo({ host, hasDemo: true });
    }
    for (const host of ['0.0.0.0', '::', '192.168.1.5', 'circlet.example', '127.0.0.1.example', '']) {
      assert.throws(() => requirePrivateDemo({ host, hasDemo: true }), /published passwords/, host);
    }
  });

  it('allows any host without the demo', () => {
    requirePrivateDemo({ host: '0.0.0.0', hasDemo: false });
  });
});
