-- Rows of every table of the previous release, as its statements wrote them.

INSERT INTO blocks (id, blocker_id, blocked_id, is_lifted)
VALUES
  (1, 1, 1, false),
  (2, 2, 2, true);

INSERT INTO groups (id, owner_id, name, description, category, location, max_members, current_members, interests, cover, is_listed, created_at, search_text, location_text, sort_name, latitude, longitude, cell, interest_ids)
VALUES
  (1, 1, 'name 1', 'description 1', 'category 1', 'location 1', 8, 2, '{interests 1}', 'cover 1', false, '2026-11-20T10:00:00Z', 'search text 1', 'location text 1', 'sort name 1', 1.5, 1.5, 1, '{1}'),
  (2, 2, 'name 2', 'description 2', 'category 2', 'location 2', 4, 1, '{interests 2}', 'cover 2', true, '2026-11-21T10:00:00Z', 'search text 2', 'location text 2', 'sort name 2', 2.5, 2.5, 2, '{2}');

INSERT INTO applications (id, group_id, user_id, status, message, experience, created_at, decided_at, reminded_at)
VALUES
  (1, 1, 1, 'pending', 'message 1', 'beginner', '2026-11-20T10:00:00Z', NULL, '2026-11-20T10:00:00Z'),
  (2, 2, 2, 'accepted', 'message 2', 'expert', '2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z');

INSERT INTO idempotency_keys (user_id, call, key, input_hash, row_id, created_at)
VALUES
  (1, 'call 1', 'key 1', '\x01', 1, '2026-11-20T10:00:00Z'),
  (2, 'call 2', 'key 2', '\x02', 2, '2026-11-21T10:00:00Z');

INSERT INTO inbox (event_id, handler, handled_at)
VALUES
  ('00000001-0000-4000-8000-000000000000', 'handler 1', '2026-11-20T10:00:00Z'),
  ('00000002-0000-4000-8000-000000000000', 'handler 2', '2026-11-21T10:00:00Z');

INSERT INTO interests (id, key, name, listed_groups)
OVERRIDING SYSTEM VALUE
VALUES
  (1, 'key 1', 'name 1', 1),
  (2, 'key 2', 'name 2', 2);

INSERT INTO invitations (id, group_id, invitee_id, inviter_id, message, status, created_at, decided_at)
VALUES
  (1, 1, 1, 1, 'message 1', 'pending', '2026-11-20T10:00:00Z', NULL),
  (2, 2, 2, 2, 'message 2', 'accepted', '2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z');

INSERT INTO listed_groups (the_only, total)
VALUES
  (true, 1);

INSERT INTO memberships (id, group_id, user_id, joined_at)
VALUES
  (1, 1, 1, '2026-11-20T10:00:00Z'),
  (2, 2, 2, '2026-11-21T10:00:00Z');

INSERT INTO outbox (sequence, event_id, subject, aggregate, aggregate_id, envelope, recorded_at, published_at, incarnation, stream_sequence)
OVERRIDING SYSTEM VALUE
VALUES
  (1, '00000001-0000-4000-8000-000000000000', 'subject 1', 'aggregate 1', 1, '{"key": "value 1"}', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 1, 1),
  (2, '00000002-0000-4000-8000-000000000000', 'subject 2', 'aggregate 2', 2, '{"key": "value 2"}', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 2, 2);

INSERT INTO relay (is_only, holder, expires_at, backend, backend_start, acknowledged, refill_after, refill_through)
VALUES
  (true, '00000001-0000-4000-8000-000000000000', '2026-11-20T10:00:00Z', 1, '2026-11-20T10:00:00Z', 1, 1, 1);

INSERT INTO safety_settings (user_id, allow_group_invitations, require_approval_for_group_join, revision)
VALUES
  (1, false, false, 1),
  (2, true, true, 2);

INSERT INTO stream_incarnations (id, created, kept_through)
VALUES
  (1, 'created 1', 1),
  (2, 'created 2', 2);

INSERT INTO user_cards (user_id, username, name, age, bio, location, profile_photo, interests, role, is_banned, revision, is_deleted)
VALUES
  (1, 'username 1', 'name 1', 1, 'bio 1', 'location 1', 'profile photo 1', '{interests 1}', 'user', false, 1, false),
  (2, 'username 2', 'name 2', 2, 'bio 2', 'location 2', 'profile photo 2', '{interests 2}', 'admin', true, 2, true);

INSERT INTO withdrawals (id, group_id, user_id, withdrawn_at)
OVERRIDING SYSTEM VALUE
VALUES
  (1, 1, 1, '2026-11-20T10:00:00Z'),
  (2, 2, 2, '2026-11-21T10:00:00Z');
