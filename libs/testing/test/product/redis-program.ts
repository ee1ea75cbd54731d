import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const program = ['redis-server', 'valkey-server']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find(isExecutable);

/**
 * Describes a suite that starts Redis servers of its own. It is skipped only where servers run in containers and the
 * program is not installed. Everywhere else the setup installs the program, and the suite fails without it.
 */
export const describeWithOwnRedis =
  program === undefined && process.env.TEST_REDIS_SOURCE === 'docker' ? describe.skip : describe;

/**
 * Returns the path of the server program.
 * @throws Error when it is not installed
 */
export function redisServer(): string {
  if (program === undefined) throw new Error('redis-server is not installed, but these tests need it');
  return program;
}
