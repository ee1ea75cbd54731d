import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawChart, gridValues } from './charts.mjs';

describe('the grid of a chart', () => {
  it('has at most six round values from zero', () => {
    assert.deepEqual(gridValues([3, 47], false), [0, 10, 20, 30, 40, 50]);
    assert.deepEqual(gridValues([0.9], false), [0, 0.2, 0.4, 0.6000000000000001, 0.8, 1]);
  });

  it('has powers of ten around the values of a logarithmic chart', () => {
    assert.deepEqual(gridValues([0.3, 40], true), [0.1, 1, 10, 100]);
  });
});

describe('a chart', () => {
  const chart = {
    name: 'n',
    title: 'Time < 1 & more',
    unit: 'ms',
    labels: ['newest', 'by name'],
    series: [
      { name: 'Circlet', values: [10, 5] },
      { name: 'raw twin', values: [5, 0] },
    ],
  };

  it('has a bar for each value, as high as its share', () => {
    const heights = [...drawChart(chart).matchAll(/<rect [^>]*height="([\d.]+)" fill/g)].map(
      ([, height]) => height,
    );
    assert.deepEqual(heights, ['12', '12', '220', '110', '110', '0']);
  });

  it('escapes its texts', () => {
    assert.ok(drawChart(chart).includes('Time &lt; 1 &amp; more (ms)'));
  });
});
