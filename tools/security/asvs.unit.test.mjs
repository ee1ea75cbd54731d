import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { errorsIn, requirements } from './asvs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'circlet-'));
writeFileSync(join(folder, 'a.test.ts'), `describe('a', () => { it('b_c [R2.1]', () => {}); });`);
after(() => rmSync(folder, { recursive: true }));

/**
 * A page that answers everything, and 1.2.4 with these lines.
 * @param {string} lines
 * @param {string} [unmet]
 */
const page = (lines, unmet = '') =>
  `### Not met\n\n${unmet}\n\n### V1\n\n${requirements
    .map(
      (one) => `- **${one.replace(' ', '** ')} A. ${one.startsWith('1.2.4 ') ? lines : 'Does not apply: b.'}`,
    )
    .join('\n')}\n`;
/** @param {string} lines @param {string} [unmet] */
const errors = (lines, unmet) => errorsIn(page(lines, unmet), folder);

describe('the answers to the ASVS', () => {
  it('are one for each of its 253 requirements of levels 1 and 2', () => {
    equal(new Set(requirements).size, 253);
    deepEqual(errors('B.'), []);
    const other = page('B.').replace('**1.1.1** (level 2)', '**1.1.1** (level 1)');
    deepEqual(errorsIn(other, folder), [
      '1.1.1 (level 2) has no answer',
      '1.1.1 (level 1) is not a requirement',
    ]);
    const twice = `${page('B.')}- **1.1.1** (level 2) A. B.\n`;
    deepEqual(errorsIn(twice, folder), ['1.1.1 (level 2) is answered twice']);
  });

  it('do not only repeat the requirement', () => {
    deepEqual(errors(''), ['1.2.4 (level 1) is only repeated']);
  });

  it('name existing files', () => {
    deepEqual(errors('B. ([a](a.test.ts#x))'), []);
    deepEqual(errors('B. ([a](gone.ts))'), ['1.2.4 (level 1): gone.ts does not exist']);
  });

  it('name tests of the linked file', () => {
    const link = '[a.test.ts](a.test.ts)';
    deepEqual(errors(`\n  - a \\> b\\_c – ${link}\n  - a – ${link}`), []);
    deepEqual(errors(`\n  - a \\> b – ${link}`), ["1.2.4 (level 1): a.test.ts has no test 'a > b'"]);
    deepEqual(errors('\n  - a \\> b'), [String.raw`1.2.4 (level 1): 'a \> b' links no file`]);
  });

  it('give the reason for what is not met', () => {
    const wrong = ['1.2.4 (level 1) is not both marked and explained as not met'];
    deepEqual(errors('**Not met**.', '- **1.2.4** A: b.'), []);
    deepEqual(errors('**Not met**.'), wrong);
    deepEqual(errors('B.', '- **1.2.4** A: b.'), wrong);
  });
});
