import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { settingsSchemaOf } from '../services/settings-schema.mjs';
import { components, containerOf, find } from './manifests.mjs';
import { chart, refusal, render, required } from './render.mjs';

/** Returns the settings that a component reads. @param {string} component @returns {string[]} */
function settingsOf(component) {
  const schema = z.toJSONSchema(settingsSchemaOf(component), { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

describe('the settings in the chart', () => {
  /** Set by the templates and not by values. */
  const fixed = [
    ...['HOST', 'PORT', 'HEALTH_PORT', 'NODE_ENV', 'LOG_LEVEL', 'PUBLIC_URL', 'METRICS_PORT'],
    ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'EMAIL_DELIVERY'],
  ];
  const everything = { metrics: { enabled: true }, tracing: { endpoint: 'http://collector:4318' } };
  const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8'));

  for (const component of components) {
    it(`are those of ${component}`, () => {
      const { settings, secret } = schema.properties[component].properties;
      const known = [...Object.keys(settings.properties), ...Object.keys(secret.properties)];
      // The mailer has it, so identity needs none.
      const absent = component === 'identity' ? [...fixed, 'SMTP_URL'] : fixed;
      const wanted = settingsOf(component).filter((name) => !absent.includes(name));
      assert.deepEqual(known.sort(), wanted.sort());
    });

    it(`reach ${component}`, () => {
      const { env } = containerOf(find(render(everything), 'Deployment', component));
      const names = env.map((/** @type {{ name: string }} */ { name }) => name);
      assert.equal(new Set(names).size, names.length);
      // The gateway alone reads it, and images set it for all.
      const wanted = [...settingsOf(component), 'NODE_ENV'];
      assert.deepEqual(
        names.filter((/** @type {string} */ name) => !wanted.includes(name)),
        [],
      );
    });
  }
});

describe('wrong values', () => {
  const { publicUrl: _, ...withoutAddress } = required;
  /** @type {[string, object[], RegExp][]} */
  const cases = [
    ['no address', [withoutAddress], /publicUrl/],
    [
      'an address without a scheme',
      [required, { publicUrl: 'circlet.example.org' }],
      /publicUrl.*does not match/,
    ],
    [
      'no Secret',
      [required, { chat: { secretName: '' } }],
      /Set chat\.secretName, or chat\.secret\.\w+ for trying/,
    ],
    [
      'no Secret for a migration',
      [required, { chat: { migration: { secretName: '' } } }],
      /Set chat\.migration\.secretName/,
    ],
    [
      'no certificate',
      [required, { ingress: { tlsSecretName: '' } }],
      /Set ingress\.tlsSecretName to the Secret with the certificate, or switch ingress\.tls off/,
    ],
    ['a misspelled value', [required, { chat: { replica: 3 } }], /chat.*'replica' not allowed/],
    ['a setting of another service', [required, { chat: { settings: { PORT: 1 } } }], /'PORT' not allowed/],
    ['a wrong setting', [required, { gateway: { settings: { PUBLIC_DISCOVERY: 'yes' } } }], /'on', 'off'/],
    [
      'pictures in a folder',
      [required, { chat: { secretName: '', secret: { STORAGE_URL: 'file:///media' } } }],
      /STORAGE_URL.*does not match/,
    ],
    [
      'a short secret',
      [required, { gateway: { secret: { SESSION_SECRET: 'x' } } }],
      /SESSION_SECRET.*minLength/,
    ],
    ['no replica', [required, { chat: { replicas: 0 } }], /replicas.*minimum/],
    ['a wrong port', [required, { metrics: { port: 70000 } }], /port.*maximum/],
  ];
  for (const [title, values, reason] of cases) {
    it(`are refused in words: ${title}`, () => {
      assert.match(refusal(...values), reason);
    });
  }
});
