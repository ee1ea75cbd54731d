import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { conditions, isAnswered, Parameters } from './conditions.mjs';

/** @type {import('./search.mjs').Search} */
const search = {
  text: '100%',
  locations: ['zq'],
  area: undefined,
  sizes: undefined,
  interestIds: [3],
  sort: 'newest',
};

describe('the conditions of the twin', () => {
  it('use an index only for the chosen filters', () => {
    const parameters = new Parameters();
    const schema = { isCombined: true };
    assert.equal(
      conditions(search, parameters, { schema, indexed: ['text'] }),
      'g.is_listed AND _int_overlap(g.interest_ids, $1::int[]) AND strpos(g.location_text, $2::text) > 0 AND ' +
        'g.search_text LIKE $3::text',
    );
    assert.deepEqual(parameters.values, [[3], 'zq', String.raw`%100\%%`]);
  });

  it('find two letters by their pair, if there is an index on pairs', () => {
    assert.ok(isAnswered(search, 'location', { isCombined: true }));
    assert.ok(!isAnswered(search, 'location', { isCombined: false }));
  });
});
