import { runMain } from '@circlet/platform';

import { readConfig } from './config';
import { loadDemo } from './demo/load-demo';

runMain(async () => {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo data must not be loaded in production');
  const loaded = await loadDemo(readConfig());
  process.stdout.write(
    loaded ? 'Demo users loaded\n' : 'There are accounts already, so no demo users were loaded\n',
  );
});
