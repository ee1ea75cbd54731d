import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { median, percentile, spread } from './statistics.mjs';

describe('a percentile', () => {
  it('interpolates between the closest values, in any order', () => {
    assert.equal(percentile([4, 1, 3, 2], 50), 2.5);
    assert.equal(percentile([10, 0], 99), 9.9);
    assert.equal(percentile([7], 99), 7);
  });

  it('is NaN without values', () => {
    assert.ok(Number.isNaN(median([])));
  });
});

describe('the spread', () => {
  it('is the range relative to the median', () => {
    assert.equal(spread([9, 10, 12]), 0.3);
  });

  it('is 0 for a single round', () => {
    assert.equal(spread([5]), 0);
  });
});
