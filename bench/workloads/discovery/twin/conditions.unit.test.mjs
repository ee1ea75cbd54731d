import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { conditions, Parameters } from './conditions.mjs';

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
    assert.equal(
      conditions(search, parameters, { indexed: ['text'] }),
      'g.is_listed AND _int_overlap(g.interest_ids, $1::int[]) AND strpos(g.location_text, $2::text) > 0 AND ' +
        'g.search_text LIKE $3::text',
    );
    assert.deepEqual(parameters.values, [[3], 'zq', String.raw`%100\%%`]);
  });

  it('find two letters by their pair', () => {
    const parameters = new Parameters();
    assert.match(
      conditions(search, parameters, { indexed: ['location'] }),
      /short_grams\(g.location_text\) COLLATE "C" @> \$3::text\[\] AND strpos\(g.location_text, \$2::text\) > 0/,
    );
    assert.deepEqual(parameters.values[2], ['zq']);
  });
});
