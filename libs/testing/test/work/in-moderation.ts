import type { World } from './world';

export async function report(world: World): Promise<void> {
  const { loners, reports } = world.confirmed;
  await world.alone(world.oneOf(loners), async (reporter) => {
    const other = world.oneOf(loners);
    if (other === undefined || other === reporter) return;
    const isOpen = reports.some(
      (each) => each.reporter === reporter && each.reportedId === other.id && each.status === 'pending',
    );
    const answer = await world.call(reporter, 'POST', '/api/reports', {
      reportedUserId: other.id,
      reason: 'spam',
      description: 'Keeps sending the same advertisement.',
    });
    world.expect(answer, 'report', isOpen ? 409 : 201);
    if (answer.status !== 201) return;
    const { id } = answer.body as { id: number };
    reports.push({ id, reporter, reportedId: other.id, status: 'pending' });
  });
}

/** Resolves a report as staff; the reporter gets an email. */
export async function resolveReport(world: World): Promise<void> {
  const open = world.confirmed.reports.filter(
    ({ status, isKeptOpen }) => status === 'pending' && !isKeptOpen,
  );
  const chosen = world.oneOf(open);
  await world.alone(chosen?.reporter, async () => {
    if (chosen?.status !== 'pending') return;
    const body = { status: 'resolved', moderatorNotes: 'The advertisement is gone.' };
    const answer = await world.call(world.staff, 'PATCH', `/api/admin/reports/${chosen.id}`, body);
    world.expect(answer, 'resolve a report', 200);
    chosen.status = 'resolved';
  });
}

/** Bans a user as staff, or unbans them. */
export async function ban(world: World): Promise<void> {
  const { bannable, banned } = world.confirmed;
  await world.alone(world.oneOf(bannable), async ({ id }) => {
    const action = banned.has(id) ? 'unban' : 'ban';
    const body = { reason: 'Advertisements in every chat.' };
    const answer = await world.call(world.staff, 'POST', `/api/admin/users/${id}/${action}`, body);
    if (!(answer.again && answer.status === 409)) world.expect(answer, action, 200);
    if (action === 'ban') banned.add(id);
    else banned.delete(id);
  });
}
