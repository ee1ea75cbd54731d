import assert from 'node:assert/strict';
import { serviceNames } from '../services/services.mjs';

/** @typedef {import('./render.mjs').Manifest} Manifest */

/** What the chart runs. */
export const components = [...serviceNames, 'mailer', 'operator'];

/** The services with a database. */
export const databases = /** @type {const} */ (['identity', 'groups', 'chat', 'moderation']);

/** @param {Manifest[]} manifests @param {string} kind */
export const ofKind = (manifests, kind) => manifests.filter((each) => each.kind === kind);
/** @param {Manifest} manifest */
export const componentOf = ({ metadata }) =>
  /** @type {string} */ (metadata.labels['app.kubernetes.io/component']);
/** @param {Manifest} manifest */
export const containerOf = ({ spec }) => spec.template.spec.containers[0];
/** @param {Manifest[]} manifests @param {string} kind @param {string} component */
export function find(manifests, kind, component) {
  const found = ofKind(manifests, kind).find((each) => componentOf(each) === component);
  assert.ok(found, `no ${kind} of ${component}`);
  return found;
}
