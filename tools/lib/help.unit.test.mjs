import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { headerOf } from './help.mjs';
import { root } from './root.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** @type {string[]} the programs behind npm scripts, and those that are run by name */
const programs = [
  ...Object.values(scripts).flatMap((script) => /^(?:exec )?node (\S+\.mjs)/.exec(script)?.[1] ?? []),
  'tools/serve.mjs',
  'tools/typecheck.mjs',
];

test('a header becomes text', () => {
  assert.equal(
    headerOf("/**\n * `npm start`: runs.\n *\n * And stops.\n */\nimport 'x';\n"),
    '`npm start`: runs.\n\nAnd stops.',
  );
  assert.equal(headerOf('/** One line. */\n'), 'One line.');
  assert.equal(headerOf("import 'x';\n/** Not a header. */\n"), '');
});

for (const program of new Set(programs)) {
  test(`${program} --help explains the program instead of running it`, () => {
    const file = join(root, program);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--help'], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.deepEqual(
      { status, stderr, stdout },
      { status: 0, stderr: '', stdout: `${headerOf(readFileSync(file, 'utf8'))}\n` },
    );
    assert.ok(stdout.length > 20);
  });
}
