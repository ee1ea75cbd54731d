import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Ends a run when its parent process ends, and removes its data.
 * @param {import('./session.mjs').Session} session
 */
export function endWithParent({ folder, shutdown }) {
  shutdown.add(() => {
    const { cluster } = folder.state;
    if (cluster !== undefined && !cluster.startsWith(folder.path)) {
      rmSync(dirname(cluster), { recursive: true, force: true });
    }
    rmSync(folder.path, { recursive: true, force: true });
  });
  process.stdin.on('end', () => void shutdown.exit(0));
  process.stdin.on('error', () => void shutdown.exit(0));
  process.stdin.resume();
}
