import { runMain } from '@circlet/platform';

import { readConfig } from './config';
import { loadDemo } from './demo/load-demo';

runMain(async () => {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo data must not be loaded in production');
  const loaded = await loadDemo(readConfig());
  process.stdout.write(loaded ? 'Demo people loaded\n' : 'There are accounts already: no demo people\n');
});
