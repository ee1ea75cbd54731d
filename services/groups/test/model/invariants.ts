import type { TestService } from '@circlet/testing';

/** Queries that find rows that break an invariant. */
const broken: Readonly<Record<string, string>> = {
  'currentMembers is never above maxMembers': 'SELECT id FROM groups WHERE current_members > max_members',
  'currentMembers is the number of members': `
    SELECT id FROM groups g
    WHERE current_members <> (SELECT count(*) FROM memberships m WHERE m.group_id = g.id)`,
  'one application per user and group is pending': `
    SELECT group_id, user_id FROM applications WHERE status = 'pending'
    GROUP BY group_id, user_id HAVING count(*) > 1`,
  'the owner is a member': `
    SELECT id FROM groups g
    WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id = g.owner_id)`,
  'members have no pending requests': `
    SELECT m.id FROM memberships m
    WHERE EXISTS (SELECT FROM applications a
                  WHERE (a.group_id, a.user_id) = (m.group_id, m.user_id) AND a.status = 'pending')
       OR EXISTS (SELECT FROM invitations i
                  WHERE (i.group_id, i.invitee_id) = (m.group_id, m.user_id) AND i.status = 'pending')`,
  'banned and deleted users are in no group': `
    SELECT m.id FROM memberships m JOIN user_cards c USING (user_id) WHERE c.is_banned OR c.is_deleted`,
  'banned and deleted users have no pending requests': `
    SELECT a.id FROM applications a JOIN user_cards c USING (user_id)
    WHERE a.status = 'pending' AND (c.is_banned OR c.is_deleted)
    UNION ALL
    SELECT i.id FROM invitations i JOIN user_cards c ON c.user_id IN (i.invitee_id, i.inviter_id)
    WHERE i.status = 'pending' AND (c.is_banned OR c.is_deleted)`,
  'no request is open between an owner and a user on either side of a block': `
    SELECT g.id FROM groups g JOIN blocks b ON NOT b.is_lifted AND g.owner_id IN (b.blocker_id, b.blocked_id)
    WHERE EXISTS (SELECT FROM applications a WHERE a.group_id = g.id AND a.status = 'pending'
                  AND a.user_id <> g.owner_id AND a.user_id IN (b.blocker_id, b.blocked_id)
                  UNION ALL
                  SELECT FROM invitations i WHERE i.group_id = g.id AND i.status = 'pending'
                  AND i.invitee_id <> g.owner_id AND i.invitee_id IN (b.blocker_id, b.blocked_id))`,
  'the events add up to the current members': `
    SELECT g.id FROM groups g
    WHERE g.current_members <> (
      SELECT count(*) FILTER (WHERE envelope->>'type' = 'MemberJoined')
           - count(*) FILTER (WHERE envelope->>'type' = 'MemberLeft')
      FROM outbox WHERE aggregate = 'group' AND aggregate_id = g.id)`,
  'listed groups are counted': `
    SELECT total FROM listed_groups WHERE total <> (SELECT count(*) FROM groups WHERE is_listed)`,
  'interests are counted': `
    SELECT name FROM interests i
    WHERE listed_groups <> (SELECT count(*) FROM groups g WHERE g.is_listed AND i.id = ANY(g.interest_ids))`,
};

/** Throws an error that names the first broken invariant and its rows. */
export async function expectInvariants(service: TestService): Promise<void> {
  for (const [rule, sql] of Object.entries(broken)) {
    const rows = await service.dataSource.query<unknown[]>(sql);
    if (rows.length > 0) throw new Error(`${rule}: ${JSON.stringify(rows)}`);
  }
}
