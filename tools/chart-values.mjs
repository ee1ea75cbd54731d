/** `npm run docs:chart`: writes the table of values in the README of the chart. With --check it only compares. */
import './lib/help.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { chart } from './chart/render.mjs';
import { valuesTable } from './chart/values-table.mjs';

const file = join(chart, 'README.md');
const between = /(<!-- values -->\n)[\s\S]*(<!-- end of values -->)/;

const page = readFileSync(file, 'utf8');
if (!between.test(page)) throw new Error('The README of the chart has no marks for the values');
const draft = page.replace(between, (_, begin, end) => `${begin}\n${valuesTable()}\n\n${end}`);
const written = await format(draft, { ...(await resolveConfig(file)), filepath: file });
if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (written !== page) {
  process.stderr.write('The README of the chart is out of date: npm run docs:chart\n');
  process.exitCode = 1;
}
