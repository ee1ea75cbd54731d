import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { Failure } from '../tools/lib/failure.mjs';

/**
 * What to run. Without a data folder, the data is generated for this run and removed at its end.
 * `sockets` are the numbers of sockets that W5 compares, in ascending order. `nodebb` is the folder of an installed NodeBB.
 * @typedef {{ ids: string[], isQuick: boolean, groups: number, rounds: number, sockets: number[],
 *   data: string | undefined, nodebb: string | undefined }} Options
 */

/** Sizes of a full and of a quick run. Only full runs are compared with the goals. */
const full = { groups: 1_000_000, rounds: 5, sockets: [100, 1_000, 10_000] };
const quick = { groups: 10_000, rounds: 1, sockets: [16, 96] };

export const usage = `npm run bench [-- W1 W4 …] [--quick] [--groups N] [--rounds N] [--sockets N,N…] [--data FOLDER]
                [--nodebb FOLDER]

  W1 W4 …          runs only these workloads; all by default
  --quick          10,000 groups and one round, which only shows that everything works
  --groups N       generates N groups and, in proportion, users and messages
  --rounds N       how often product and twin take turns; 5 by default
  --sockets N,N…   how many sockets W5 opens, one number after the other; 100,1000,10000 by default
  --data FOLDER    keeps the generated data in this folder, for the next run
  --nodebb FOLDER  compares with the NodeBB that is installed in this folder (W7)
`;

/**
 * Parses the command line.
 * @param {string[]} args
 * @returns {Options}
 */
export function parseOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      groups: { type: 'string' },
      rounds: { type: 'string' },
      sockets: { type: 'string' },
      data: { type: 'string' },
      nodebb: { type: 'string' },
    },
  });
  const defaults = values.quick ? quick : full;
  return {
    ids: positionals.map((id) => id.toUpperCase()),
    isQuick: values.quick,
    groups: positive('--groups', values.groups) ?? defaults.groups,
    rounds: positive('--rounds', values.rounds) ?? defaults.rounds,
    sockets: positives('--sockets', values.sockets) ?? defaults.sockets,
    data: folder(values.data),
    nodebb: folder(values.nodebb),
  };
}

/** @param {string | undefined} path */
const folder = (path) => (path === undefined ? undefined : resolve(path));

/** @param {string} name @param {string | undefined} text */
function positive(name, text) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Failure(`${name} must be a positive integer (got "${text}")`);
}

/** @param {string} name @param {string | undefined} text */
const positives = (name, text) =>
  text
    ?.split(',')
    .map((each) => positive(name, each) ?? 0)
    .sort((a, b) => a - b);
