import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notApplicable, documented, tested, notMet } from './answers.mjs';
import { chapters } from './chapters.mjs';
import { answersPage, answersWithTests, errorsIn } from './page.mjs';
import { levels } from './requirements.mjs';

const tests = [
  { file: 'a.test.ts', path: ['a'] },
  { file: 'a.test.ts', path: ['a', 'b'] },
];

/** An answer to everything, and to one requirement this one. @param {import('./answers.mjs').Answer} answer */
const complaintsAbout = (answer) => {
  const all = Object.fromEntries([...levels.keys()].map((number) => [number, notApplicable('x', 'y')]));
  return errorsIn(answersWithTests({ V: { ...all, '1.2.4': answer } }, tests));
};

describe('the answers to the ASVS', () => {
  it('are one for each of its 253 requirements of levels 1 and 2', () => {
    const answered = Object.values(chapters).flatMap((chapter) => Object.keys(chapter));
    assert.equal(levels.size, 253);
    assert.deepEqual([...answered].sort(), [...levels.keys()].sort());
  });

  it('must not omit or invent one', () => {
    const [first] = errorsIn(answersWithTests({ V: { '99.1.1': notApplicable('x', 'y') } }, tests));
    assert.equal(first, '1.1.1 has no answer');
    assert.ok(
      errorsIn(answersWithTests({ V: { '99.1.1': notApplicable('x', 'y') } }, [])).includes(
        '99.1.1 is not a requirement',
      ),
    );
  });

  it('must not name a missing test or file', () => {
    assert.deepEqual(complaintsAbout(tested('x', 'a > b')), []);
    assert.deepEqual(complaintsAbout(tested('x', 'a > c')), [`1.2.4: no test has the title 'a > c'`]);
    assert.deepEqual(complaintsAbout(notMet('x', 'y', 'a > c')), [`1.2.4: no test has the title 'a > c'`]);
    assert.deepEqual(complaintsAbout(tested('x')), ['1.2.4 has no tests']);
    assert.deepEqual(complaintsAbout(documented('x', 'y', 'README.md#run-it')), []);
    assert.deepEqual(complaintsAbout(documented('x', 'y', 'GONE.md')), ['1.2.4: GONE.md does not exist']);
  });

  it('list unmet requirements first', () => {
    const page = answersPage(
      answersWithTests({ V1: { '1.2.4': tested('Queries', 'a'), '1.2.6': notMet('More', 'why') } }, tests),
    );
    assert.ok(page.indexOf('**1.2.6** More: why') < page.indexOf('### V1'));
    assert.match(page, /\*\*1\.2\.4\*\* \(level 1\) Queries\.\n {2}- a – \[a\.test\.ts\]/);
  });
});
