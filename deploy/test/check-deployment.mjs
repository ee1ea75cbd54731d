import { previousCommit, previousTag } from './previous.mjs';
import { backupIsRestored } from './checks/backup.mjs';
import {
  brokerIsolatesServices,
  databaseLogHasNoPersonalData,
  forgedAddressesAreDropped,
  imagesAreSmall,
  rolesConnectOnlyToTheirDatabase,
  servicesAreConfined,
  servicesCannotChangeTables,
  servicesAccessOnlyTheirKeys,
} from './checks/containment.mjs';
import {
  chatIsReplaced,
  gatewayIsScaled,
  gatewaysAreReplaced,
  nextChat,
  restartKeepsTheData,
} from './checks/deployment.mjs';
import { oneCircleEndToEnd } from './checks/journey.mjs';
import { emailsSurviveIdentity, emailsSurviveTheMailer } from './checks/mail.mjs';
import {
  argumentsHaveNoSecrets,
  edgeLogsRequests,
  imagesAreLabeled,
  onlySomeReachTheInternet,
} from './checks/networks.mjs';
import { tlsIsServed } from './checks/tls.mjs';
import { previousVersionIsReplaced, tagsOf } from './checks/upgrade.mjs';
import { Project } from './project.mjs';

/** @typedef {import('../../tools/checks/run-checks.mjs').Outcome} Outcome */

/** @param {Project} project */
async function startsFromNothing(project) {
  await project.compose('up', '--detach', '--no-build');
  await project.ready();
}

/** @typedef {[title: string, check: (project: Project, logFile: string) => Promise<void>]} Check */

/** @type {Check} */
const upgrade = ['the previous version is replaced with no failed request', previousVersionIsReplaced];

/** @type {Check[]} */
const checks = [
  ['one command starts everything from scratch', startsFromNothing],
  ['images have at most 200 MB', imagesAreSmall],
  ['images carry version and commit', imagesAreLabeled],
  ['services are unprivileged, with a read-only root and limits', servicesAreConfined],
  ['no secret is among the arguments of a process', argumentsHaveNoSecrets],
  ['only the edge, identity and the mailer have a way out', onlySomeReachTheInternet],
  ['a role can only connect to its own database', rolesConnectOnlyToTheirDatabase],
  ['a service can change rows, not tables or the audit trail', servicesCannotChangeTables],
  ['a service can only access its own keys in Redis', servicesAccessOnlyTheirKeys],
  ["PostgreSQL's log has no personal data", databaseLogHasNoPersonalData],
  ['a forged X-Forwarded-For does not reach the gateway', forgedAddressesAreDropped],
  ['the edge logs requests without queries and addresses', edgeLogsRequests],
  ['one circle, end to end, over the published port', oneCircleEndToEnd],
  ['chat is replaced with no failed request', chatIsReplaced],
  ['the gateway is scaled to 2 with no failed request', gatewayIsScaled],
  ['both gateways are replaced with no failed request', gatewaysAreReplaced],
  ['no email is lost or doubled when identity is killed', emailsSurviveIdentity],
  ['no email is doubled when the mailer is killed', emailsSurviveTheMailer],
  ['the broker isolates services', brokerIsolatesServices],
  ['a restart of the whole stack keeps the data', restartKeepsTheData],
  ['a backup is restored to an empty stack', backupIsRestored],
  ['Caddy serves TLS and passes on client addresses', tlsIsServed],
];

/**
 * Deploys Circlet and checks the promises of the operations manual.
 * @param {import('./begin-run.mjs').Run} run
 * @param {import('./engine.mjs').Engine} engine
 * @returns {Promise<Outcome[]>}
 */
export async function checkDeployment({ folder, progress, shutdown }, engine) {
  const previous = previousCommit();
  const project = await Project.create(engine, folder, {
    SMTP_URL: 'smtp://maildev:1025',
    COMPOSE_PROFILES: 'maildev',
    ...tagsOf(previous === undefined ? 'test' : previousTag),
    // The checks sign up and write more from one address than any real client.
    RATE_LIMIT_FACTOR: '1000',
  });
  shutdown.add(() => project.docker('image', 'rm', '--force', nextChat));
  shutdown.add(() => project.remove());
  shutdown.add(() => project.compose('logs', '--no-color').catch(() => undefined));
  /** @type {Outcome[]} */
  const outcomes = [];
  const [start, ...others] = checks;
  for (const [title, check] of [start, ...(previous === undefined ? [] : [upgrade]), ...others].filter(
    (each) => each !== undefined,
  )) {
    const since = performance.now();
    const failure = await progress.step(title, () => attempt(() => check(project, folder.log('packages'))));
    if (failure !== undefined) progress.print(`FAILED: ${failure}`);
    const [passed, failed] = failure === undefined ? [1, 0] : [0, 1];
    outcomes.push({
      title,
      counts: { passed, failed, skipped: 0 },
      seconds: (performance.now() - since) / 1000,
    });
    // Without a running stack, no other check makes sense.
    if (failure !== undefined && check === startsFromNothing) break;
  }
  return outcomes;
}

/**
 * @param {() => Promise<void>} work
 * @returns {Promise<string | undefined>} the reason if it failed
 */
const attempt = (work) =>
  work().then(
    () => undefined,
    (error) => error.message,
  );
