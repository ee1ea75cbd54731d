import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { createCircle } from '../circle.mjs';

/** Emails per run, and how often a container is killed while they leave. */
const emails = 400;
const kills = 5;
/** The kill of a mailer can put as many emails in doubt as it has connections to the mail server. */
const inDoubtPerKill = 10;

/**
 * Runs a query as the superuser.
 * @param {import('../project.mjs').Project} project
 * @param {string} sql
 */
async function query(project, sql) {
  const [postgres] = await project.containers('postgres');
  assert(postgres);
  const psql = ['psql', '--username', 'circlet', '--dbname', 'identity', '--tuples-only', '--no-align'];
  return (await project.docker('exec', postgres.Id, ...psql, '--command', sql)).trim();
}

/** @param {import('../project.mjs').Project} project @returns {Promise<Record<string, number>>} emails by state */
const states = async (project) =>
  JSON.parse(
    await query(
      project,
      `SELECT coalesce(json_object_agg(status, count), '{}')
       FROM (SELECT status, count(*) FROM emails WHERE facts ? 'batch' GROUP BY status) AS states`,
    ),
  );

/**
 * Returns how often each email of the batch is in the inbox.
 * @param {import('../project.mjs').Project} project
 * @param {string} address
 */
async function received(project, address) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {any} */
  const all = await (await fetch(`${project.mailUrl}/email`)).json();
  for (const { to, headers } of all) {
    if (!to.some((/** @type {{ address: string }} */ each) => each.address === address)) continue;
    const id = headers['message-id'];
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Kills a service's container again and again while emails leave.
 * @param {import('../project.mjs').Project} project
 * @param {string} service
 * @returns {Promise<{ arrived: number, states: Record<string, number> }>}
 */
async function killDuringMail(project, service) {
  const { email } = await createCircle(project);
  const before = (await received(project, email)).size;
  await query(
    project,
    `INSERT INTO emails (event_id, kind, user_id, facts)
     SELECT gen_random_uuid(), 'passwordChanged', u.id, '{"batch": true}'
     FROM users u, generate_series(1, ${emails}) WHERE u.email = '${email}'`,
  );
  const isOpen = (/** @type {Record<string, number>} */ now) => (now.queued ?? 0) + (now.failed ?? 0) > 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = (kill * emails) / (kills + 1);
    while (((await states(project)).sent ?? 0) < goal) await delay(20);
    const [container] = await project.containers(service);
    assert(container);
    await project.docker('kill', container.Id);
    // Docker takes a kill for the wish of its operator, and does not restart the container.
    await project.docker('start', container.Id);
  }
  // A job whose mailer was killed waits a minute for its answer, and longer before each attempt.
  const deadline = performance.now() + 600_000;
  while (isOpen(await states(project))) {
    assert(performance.now() < deadline, `emails still wait: ${JSON.stringify(await states(project))}`);
    await delay(500);
  }
  await project.ready();
  const counts = await received(project, email);
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  const result = { arrived: counts.size - before, states: await states(project) };
  await query(project, `DELETE FROM emails WHERE facts ? 'batch'`);
  process.stdout.write(
    `          ${emails} emails, ${kills} kills of ${service}: ${result.arrived} arrived, ${doubled} twice, ` +
      `${JSON.stringify(result.states)}\n`,
  );
  assert.equal(doubled, 0, 'an email was sent twice');
  return result;
}

/** @param {import('../project.mjs').Project} project */
export async function emailsSurviveIdentity(project) {
  const { arrived, states } = await killDuringMail(project, 'identity');
  assert.equal(arrived, emails);
  assert.deepEqual(states, { sent: emails });
}

/** @param {import('../project.mjs').Project} project */
export async function emailsSurviveTheMailer(project) {
  const { arrived, states } = await killDuringMail(project, 'mailer');
  const doubtful = emails - (states.sent ?? 0);
  assert.equal(states.sending ?? 0, doubtful, 'an email is neither sent nor in doubt');
  assert(doubtful <= kills * inDoubtPerKill, `${doubtful} emails are in doubt`);
  assert(arrived >= (states.sent ?? 0), 'an email marked as sent is lost');
}
