import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { parseOptions } from './options.mjs';

describe('the options of a run', () => {
  it('default to a million groups and five rounds of everything', () => {
    assert.deepEqual(parseOptions([]), {
      ids: [],
      isQuick: false,
      groups: 1_000_000,
      rounds: 5,
      sockets: [100, 1_000, 10_000],
      data: undefined,
      nodebb: undefined,
    });
  });

  it('are small for a quick run', () => {
    const { groups, rounds, isQuick } = parseOptions(['--quick']);
    assert.deepEqual({ groups, rounds, isQuick }, { groups: 10_000, rounds: 1, isQuick: true });
  });

  it('name workloads in any case, and override the defaults', () => {
    const { ids, groups, rounds, data } = parseOptions(
      'w1 W4 --groups 500 --rounds 2 --data /tmp/kept'.split(' '),
    );
    assert.deepEqual(
      { ids, groups, rounds, data },
      { ids: ['W1', 'W4'], groups: 500, rounds: 2, data: '/tmp/kept' },
    );
  });

  it('list numbers of sockets in any order', () => {
    assert.deepEqual(parseOptions(['--sockets', '1000,100']).sockets, [100, 1_000]);
    assert.throws(() => parseOptions(['--sockets', '100,']), /--sockets must be a positive integer/);
  });

  it('name folders relative to the current one', () => {
    const { data, nodebb } = parseOptions('--data kept --nodebb ../nodebb'.split(' '));
    assert.deepEqual([data, nodebb], [resolve('kept'), resolve('../nodebb')]);
  });

  it('refuse a size that is no positive integer', () => {
    for (const size of ['0', '1.5', 'many'])
      assert.throws(() => parseOptions(['--groups', size]), /--groups must be a positive integer/);
  });
});
