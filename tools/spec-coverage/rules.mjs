import { calls } from './rules/7-calls.mjs';
import { constants } from './rules/9-constants.mjs';
import { entities } from './rules/3-entities.mjs';
import { errors } from './rules/8-errors.mjs';
import { roles } from './rules/6-roles.mjs';
import { screens } from './rules/2-screens.mjs';
import { states } from './rules/4-states.mjs';
import { validation } from './rules/5-validation.mjs';

/**
 * One section of the product's specification.
 * @typedef {object} Section
 * @property {string} number
 * @property {string} title
 * @property {Record<string, Record<string, string | string[]>>} areas rules of each area, with the titles of
 *   their tests or groups of tests; a title can omit the groups around it
 */

/** All rules of the specification. @type {readonly Section[]} */
export const sections = [screens, entities, states, validation, roles, calls, errors, constants];
