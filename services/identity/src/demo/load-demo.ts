import { demoBlocks, demoPassword, demoPeople } from '@circlet/demo';
import { ImageStore, openStorage } from '@circlet/media';
import { dataSourceOptions } from '@circlet/platform/database';
import { DataSource } from 'typeorm';

import { hashPassword } from '../accounts/password-hasher';
import { databaseSettings } from '../database/database-settings';
import { User } from '../users/user.entity';
import { drawPhotos } from './draw-photos';
import { insertPeople } from './insert-people';
import { insertSafety } from './insert-safety';

/** The database and storage that receive the demo data. */
export interface DemoTarget {
  readonly DATABASE_URL_IDENTITY: string;
  readonly STORAGE_URL: string;
}

/**
 * Fills an empty database with all demo users, or none of them.
 * @returns false when there are already accounts, which are left unchanged
 */
export async function loadDemo(target: DemoTarget): Promise<boolean> {
  const dataSource = await new DataSource(
    dataSourceOptions({ ...databaseSettings(target.DATABASE_URL_IDENTITY), poolSize: 1 }),
  ).initialize();
  try {
    if (await dataSource.getRepository(User).exists()) return false;
    const photos = await drawPhotos(demoPeople, new ImageStore(openStorage(target.STORAGE_URL), 'people'));
    const passwordHash = await hashPassword(demoPassword);
    await dataSource.transaction(async (tx) => {
      await insertPeople(tx, demoPeople, photos, passwordHash);
      await insertSafety(tx, demoPeople, demoBlocks);
    });
    return true;
  } finally {
    await dataSource.destroy();
  }
}
