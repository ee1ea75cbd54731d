-- Rows of every table of the previous release, as its statements wrote them.

INSERT INTO audit_entries (id, actor_id, actor_name, action, subject_type, subject_id, subject_name, reason, changed_from, changed_to, ip, created_at)
OVERRIDING SYSTEM VALUE
VALUES
  (1, 1, 'actor name 1', 'action 1', 'user', 1, 'subject name 1', 'reason 1', 'changed from 1', 'changed to 1', 'ip 1', '2026-11-20T10:00:00Z'),
  (2, 2, 'actor name 2', 'action 2', 'report', 2, 'subject name 2', 'reason 2', 'changed from 2', 'changed to 2', 'ip 2', '2026-11-21T10:00:00Z');

INSERT INTO groups (group_id, name, created_at, deleted_at, renamed_at)
VALUES
  (1, 'name 1', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'),
  (2, 'name 2', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z');

INSERT INTO idempotency_keys (user_id, call, key, input_hash, row_id, created_at)
VALUES
  (1, 'call 1', 'key 1', '\x01', 1, '2026-11-20T10:00:00Z'),
  (2, 'call 2', 'key 2', '\x02', 2, '2026-11-21T10:00:00Z');

INSERT INTO inbox (event_id, handler, handled_at)
VALUES
  ('00000001-0000-4000-8000-000000000000', 'handler 1', '2026-11-20T10:00:00Z'),
  ('00000002-0000-4000-8000-000000000000', 'handler 2', '2026-11-21T10:00:00Z');

INSERT INTO message_counts (day, shard, messages)
VALUES
  ('2026-11-20', 1, 1),
  ('2026-11-21', 2, 2);

INSERT INTO outbox (sequence, event_id, subject, aggregate, aggregate_id, envelope, recorded_at, published_at, incarnation, stream_sequence)
OVERRIDING SYSTEM VALUE
VALUES
  (1, '00000001-0000-4000-8000-000000000000', 'subject 1', 'aggregate 1', 1, '{"key": "value 1"}', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 1, 1),
  (2, '00000002-0000-4000-8000-000000000000', 'subject 2', 'aggregate 2', 2, '{"key": "value 2"}', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 2, 2);

INSERT INTO people (user_id, username, name, profile_photo, role, is_banned, joined_at, last_seen_at, deleted_at, revision)
VALUES
  (1, 'username 1', 'name 1', 'profile photo 1', 'user', false, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 1),
  (2, 'username 2', 'name 2', 'profile photo 2', 'admin', true, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 2);

INSERT INTO relay (is_only, holder, expires_at, backend, backend_start, acknowledged, refill_after, refill_through)
VALUES
  (true, '00000001-0000-4000-8000-000000000000', '2026-11-20T10:00:00Z', 1, '2026-11-20T10:00:00Z', 1, 1, 1);

INSERT INTO reports (id, reporter_id, reported_user_id, reason, description, severity, is_raised, status, moderator_notes, group_id, message_id, decided_by, created_at, due_at, resolved_at, triaged_at, reminded_at, escalated_at)
VALUES
  (1, 1, 2, 'reason 1', 'description 1', 'low', false, 'pending', 'moderator notes 1', 1, 1, 1, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', NULL, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'),
  (2, 2, 1, 'reason 2', 'description 2', 'high', true, 'resolved', 'moderator notes 2', 2, 2, 2, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z');

INSERT INTO report_evidence (report_id, message_id, user_id, user_name, content, posted_at)
VALUES
  (1, 1, 1, 'user name 1', 'content 1', '2026-11-20T10:00:00Z'),
  (2, 2, 2, 'user name 2', 'content 2', '2026-11-21T10:00:00Z');

INSERT INTO stream_incarnations (id, created, kept_through)
VALUES
  (1, 'created 1', 1),
  (2, 'created 2', 2);
