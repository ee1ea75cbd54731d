import { demoBlocks, demoPassword, demoPeople } from '@circlet/demo';
import { ImageStore, openStorage, storageUrl } from '@circlet/media';
import { readSettings } from '@circlet/platform';
import type { Demo } from '@circlet/service';
import { z } from 'zod';

import { hashPassword } from '../accounts/password-hasher';
import { User } from '../users/user.entity';
import { drawPhotos } from './draw-photos';
import { insertPeople } from './insert-people';
import { insertSafety } from './insert-safety';

const settings = z.object({ STORAGE_URL: storageUrl });

/** The demo users with their photos, blocks and safety settings. */
export const demo: Demo = {
  load: async (database, environment) => {
    const { STORAGE_URL } = readSettings(settings, environment);
    if (await database.getRepository(User).exists()) return false;
    const photos = await drawPhotos(demoPeople, new ImageStore(openStorage(STORAGE_URL), 'people'));
    const passwordHash = await hashPassword(demoPassword);
    await database.transaction(async (tx) => {
      await insertPeople(tx, demoPeople, photos, passwordHash);
      await insertSafety(tx, demoPeople, demoBlocks);
    });
    return true;
  },
  loaded: 'Demo users loaded',
  alreadyThere: 'There are accounts already, so no demo users were loaded',
};
