import { demoReports } from '@circlet/demo';
import { runMain } from '@circlet/platform';

import { readConfig } from './config';
import { loadDemo } from './demo/load-demo';

runMain(async () => {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo data must not be loaded in production');
  const loaded = await loadDemo(readConfig().DATABASE_URL_MODERATION, demoReports);
  process.stdout.write(
    loaded ? 'Demo reports loaded\n' : 'The database already has reports; no demo reports loaded\n',
  );
});
