-- Rows of every table of the previous release, as its statements wrote them.

INSERT INTO inbox (event_id, handler, handled_at)
VALUES
  ('00000001-0000-4000-8000-000000000000', 'handler 1', '2026-11-20T10:00:00Z'),
  ('00000002-0000-4000-8000-000000000000', 'handler 2', '2026-11-21T10:00:00Z');

INSERT INTO known_groups (group_id, name, named_at)
VALUES
  (1, 'name 1', '2026-11-20T10:00:00Z'),
  (2, 'name 2', '2026-11-21T10:00:00Z');

INSERT INTO outbox (sequence, event_id, subject, aggregate, aggregate_id, envelope, recorded_at, published_at, incarnation, stream_sequence)
OVERRIDING SYSTEM VALUE
VALUES
  (1, '00000001-0000-4000-8000-000000000000', 'subject 1', 'aggregate 1', 1, '{"key": "value 1"}', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 1, 1),
  (2, '00000002-0000-4000-8000-000000000000', 'subject 2', 'aggregate 2', 2, '{"key": "value 2"}', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 2, 2);

INSERT INTO password_reset_requests (id, email, requested_at)
VALUES
  ('00000001-0000-4000-8000-000000000000', 'email 1', '2026-11-20T10:00:00Z'),
  ('00000002-0000-4000-8000-000000000000', 'email 2', '2026-11-21T10:00:00Z');

INSERT INTO relay (is_only, holder, expires_at, backend, backend_start, acknowledged, refill_after, refill_through)
VALUES
  (true, '00000001-0000-4000-8000-000000000000', '2026-11-20T10:00:00Z', 1, '2026-11-20T10:00:00Z', 1, 1, 1);

INSERT INTO stream_incarnations (id, created, kept_through)
VALUES
  (1, 'created 1', 1),
  (2, 'created 2', 2);

INSERT INTO users (id, username, email, name, age, bio, location, profile_photo, interests, role, is_banned, revision, joined_at, ban_reason, last_seen_at, photo_link, photo_link_failed)
VALUES
  (1, 'username 1', 'email 1', 'name 1', 30, 'bio 1', 'location 1', 'profile photo 1', '{interests 1}', 'user', true, 1, '2026-11-20T10:00:00Z', 'Spam', '2026-11-20T10:00:00Z', 'photo link 1', false),
  (2, 'username 2', 'email 2', 'name 2', 41, 'bio 2', 'location 2', 'profile photo 2', '{interests 2}', 'admin', false, 2, '2026-11-21T10:00:00Z', NULL, '2026-11-21T10:00:00Z', 'photo link 2', true);

INSERT INTO blocks (id, user_id, blocked_user_id, reason, created_at)
VALUES
  (1, 1, 2, 'reason 1', '2026-11-20T10:00:00Z'),
  (2, 2, 1, 'reason 2', '2026-11-21T10:00:00Z');

INSERT INTO credentials (user_id, password_hash, changed_at)
VALUES
  (1, 'password hash 1', '2026-11-20T10:00:00Z'),
  (2, 'password hash 2', '2026-11-21T10:00:00Z');

INSERT INTO emails (id, event_id, kind, user_id, facts, status, created_at, enqueued_at, claimed_until, sent_at, claims)
OVERRIDING SYSTEM VALUE
VALUES
  (1, '00000001-0000-4000-8000-000000000000', 'kind 1', 1, '{"key": "value 1"}', 'sent', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 1),
  (2, '00000002-0000-4000-8000-000000000000', 'kind 2', 2, '{"key": "value 2"}', 'queued', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 2);

INSERT INTO muted_mail_topics (user_id, topic)
VALUES
  (1, 'topic 1'),
  (2, 'topic 2');

INSERT INTO password_resets (id, user_id, token_hash, expires_at)
VALUES
  ('00000001-0000-4000-8000-000000000000', 1, '\x01', '2026-11-20T10:00:00Z'),
  ('00000002-0000-4000-8000-000000000000', 2, '\x02', '2026-11-21T10:00:00Z');

INSERT INTO photo_fetches (id, user_id, enqueued_at)
OVERRIDING SYSTEM VALUE
VALUES
  (1, 1, '2026-11-20T10:00:00Z'),
  (2, 2, '2026-11-21T10:00:00Z');

INSERT INTO safety_settings (user_id, allow_direct_messages, allow_group_invitations, show_online_status, require_approval_for_group_join, revision)
VALUES
  (1, false, false, false, false, 1),
  (2, true, true, true, true, 2);

INSERT INTO unread_summaries (user_id, summarised_at, newest_message_at)
VALUES
  (1, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'),
  (2, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z');
