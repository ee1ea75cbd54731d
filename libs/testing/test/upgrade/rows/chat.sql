-- Rows of every table of the previous release, as its statements wrote them.

INSERT INTO blocks (block_id, user_id, blocked_user_id, is_lifted)
VALUES
  (1, 1, 2, false),
  (2, 2, 1, true);

INSERT INTO closed_groups (group_id, closed_at)
VALUES
  (1, '2026-11-20T10:00:00Z'),
  (2, '2026-11-21T10:00:00Z');

INSERT INTO direct_read_cursors (user_id, other_user_id, message_id)
VALUES
  (1, 1, 1),
  (2, 2, 2);

INSERT INTO inbox (event_id, handler, handled_at)
VALUES
  ('00000001-0000-4000-8000-000000000000', 'handler 1', '2026-11-20T10:00:00Z'),
  ('00000002-0000-4000-8000-000000000000', 'handler 2', '2026-11-21T10:00:00Z');

INSERT INTO memberships (membership_id, group_id, user_id, joined_at, left_at)
VALUES
  (1, 1, 1, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'),
  (2, 2, 2, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z');

INSERT INTO messages (id, group_id, user_id, content, client_id, created_at, edited_at, deleted_at, mentions, direct_low, direct_high)
VALUES
  (1, 1, 1, 'See you on Sunday', '00000001-0000-4000-8000-000000000000', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', NULL, '{1}', NULL, NULL),
  (2, NULL, 2, '', '00000002-0000-4000-8000-000000000000', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', '{2}', 1, 2);

INSERT INTO outbox (sequence, event_id, subject, aggregate, aggregate_id, envelope, recorded_at, published_at, incarnation, stream_sequence)
OVERRIDING SYSTEM VALUE
VALUES
  (1, '00000001-0000-4000-8000-000000000000', 'subject 1', 'aggregate 1', 1, '{"key": "value 1"}', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 1, 1),
  (2, '00000002-0000-4000-8000-000000000000', 'subject 2', 'aggregate 2', 2, '{"key": "value 2"}', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 2, 2);

INSERT INTO reactions (message_id, emoji, user_id, reacted_at)
VALUES
  (1, 'emoji 1', 1, '2026-11-20T10:00:00Z'),
  (2, 'emoji 2', 2, '2026-11-21T10:00:00Z');

INSERT INTO read_cursors (user_id, group_id, message_id)
VALUES
  (1, 1, 1),
  (2, 2, 2);

INSERT INTO relay (is_only, holder, expires_at, backend, backend_start, acknowledged, refill_after, refill_through)
VALUES
  (true, '00000001-0000-4000-8000-000000000000', '2026-11-20T10:00:00Z', 1, '2026-11-20T10:00:00Z', 1, 1, 1);

INSERT INTO safety_settings (user_id, allow_direct_messages, show_online_status, revision)
VALUES
  (1, false, false, 1),
  (2, true, true, 2);

INSERT INTO stream_incarnations (id, created, kept_through)
VALUES
  (1, 'created 1', 1),
  (2, 'created 2', 2);

INSERT INTO user_cards (user_id, username, name, profile_photo, is_banned, revision, is_deleted)
VALUES
  (1, 'username 1', 'name 1', 'profile photo 1', false, 1, false),
  (2, 'username 2', 'name 2', 'profile photo 2', true, 2, true);
