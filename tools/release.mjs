/**
 * `npm run release -- 0.2.0`: shows what a release would contain. With `--write`, sets the version of every package and of
 * the chart, gives the changelog its section, commits and tags.
 */
import './lib/help.mjs';
import { Failure } from './lib/failure.mjs';
import { root } from './lib/root.mjs';
import { release } from './release/release.mjs';

const options = process.argv.slice(2);
const [version, ...others] = options.filter((option) => !option.startsWith('--'));
const isDryRun = !options.includes('--write');
const unknown = options.filter((option) => option.startsWith('--') && option !== '--write');

try {
  if (version === undefined || others.length > 0 || unknown.length > 0) {
    throw new Failure('Usage: npm run release -- <version> [--write]');
  }
  const date = new Date().toISOString().slice(0, 10);
  const { changes, files } = release(root, version, { date, isDryRun });
  process.stdout.write(
    isDryRun
      ? `${changes}\n\nThis would release ${version} in ${files.length} packages. To do it, add --write.\n`
      : `Committed and tagged v${version}. Next:\n\n` +
          `    git push --follow-tags\n` +
          `    deploy/build.sh '' ${version}        # the images; then push them to your registry\n`,
  );
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
