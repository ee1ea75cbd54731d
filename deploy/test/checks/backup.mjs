import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCircle, snapshotOf, signIn } from '../circle.mjs';

/** @param {import('../project.mjs').Project} project */
export async function backupIsRestored(project) {
  const folder = mkdtempSync(join(tmpdir(), 'circlet-backup-'));
  try {
    const circle = await createCircle(project);
    const before = await snapshotOf(circle);
    await project.run('deploy/backup.sh', folder);
    // Deletes everything, including the volumes.
    await project.compose('down', '--volumes');
    await project.run('deploy/restore.sh', folder);
    await project.ready();
    assert.equal(await snapshotOf(await signIn(project.url, circle)), before);
    // The restored stack works: events reach the other services.
    await createCircle(project);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
