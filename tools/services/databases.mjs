import { runCommand } from '../lib/command.mjs';
import { root } from '../lib/root.mjs';
import { serviceEnvironment } from './environment.mjs';
import { hasProgram, programOf } from './services.mjs';

/**
 * Runs a program of each service that has it, in parallel.
 * @param {'migrate' | 'load-demo'} program
 * @param {import('../servers/databases.mjs').DatabaseName[]} names
 * @param {import('./environment.mjs').SharedEnvironment} surroundings
 * @param {import('../lib/data-folder.mjs').DataFolder} folder
 */
export async function runPrograms(program, names, surroundings, folder) {
  const present = names.filter((name) => hasProgram(name, program));
  await Promise.all(
    present.map((name) =>
      runCommand({
        title: `${program} of ${name}`,
        command: process.execPath,
        args: [programOf(name, program)],
        env: serviceEnvironment(name, surroundings, {}),
        logFile: folder.log(name),
        cwd: root,
      }),
    ),
  );
}
