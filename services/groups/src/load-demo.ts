import { demoApplications, demoGroups, demoInvitations, demoMemberships } from '@circlet/demo';
import { runMain } from '@circlet/platform';

import { readConfig } from './config';
import { loadDemo } from './demo/load-demo';

runMain(async () => {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo data never goes into production');
  const loaded = await loadDemo(readConfig(process.env).DATABASE_URL_GROUPS, {
    groups: demoGroups,
    memberships: demoMemberships,
    applications: demoApplications,
    invitations: demoInvitations,
  });
  process.stdout.write(loaded ? 'Demo groups loaded\n' : 'There are groups already: no demo groups\n');
});
