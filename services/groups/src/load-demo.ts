import { demoApplications, demoGroups, demoInvitations, demoMemberships } from '@circlet/demo';
import { runMain } from '@circlet/platform';

import { readDatabaseUrl } from './config';
import { loadDemo } from './demo/load-demo';

runMain(async () => {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo data must not be loaded in production');
  const loaded = await loadDemo(readDatabaseUrl(process.env), {
    groups: demoGroups,
    memberships: demoMemberships,
    applications: demoApplications,
    invitations: demoInvitations,
  });
  process.stdout.write(
    loaded ? 'Demo groups loaded\n' : 'The database already has groups; no demo groups were loaded\n',
  );
});
