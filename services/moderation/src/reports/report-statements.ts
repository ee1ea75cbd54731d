import { isoTime, sql } from '@circlet/platform/database';

const peopleColumns = sql`
  reporter.name AS reporter_name, reporter.username AS reporter_username, reporter.profile_photo AS reporter_photo,
  reported.name AS reported_name, reported.username AS reported_username, reported.profile_photo AS reported_photo`;

const joinPeople = sql`
  LEFT JOIN people reporter ON reporter.user_id = report.reporter_id
  LEFT JOIN people reported ON reported.user_id = report.reported_user_id`;

/** Selects reports with the users in them, as `report`, `reporter` and `reported`. */
export const selectReports = sql`
  SELECT report.*, ${peopleColumns}
  FROM reports report ${joinPeople}`;

/** Joins reports with the users in them, for conditions and counts. */
export const fromReports = sql`FROM reports report ${joinPeople}`;

/** Selects reports with all fields visible to staff. */
export const selectStaffReports = sql`
  SELECT report.*, ${peopleColumns},
    reported.is_banned AS reported_is_banned, concerned.name AS group_name, decider.name AS decider_name,
    (SELECT count(*) FROM reports other WHERE other.reported_user_id = report.reported_user_id) AS reports_on_user,
    coalesce((
      SELECT json_agg(json_build_object(
        'messageId', message_id, 'user', json_build_object('id', user_id, 'name', user_name), 'content', content,
        'photos', photos, 'replyTo', reply_to, 'createdAt', ${isoTime(sql`posted_at`)},
        'isReported', message_id = report.message_id) ORDER BY message_id)
      FROM report_evidence WHERE report_id = report.id
    ), '[]') AS evidence,
    coalesce((
      SELECT json_agg(json_build_object(
        'meetupId', meetup_id, 'proposer', json_build_object('id', proposer_id, 'name', proposer_name),
        'title', title, 'place', place, 'note', note, 'status', status,
        'startsAt', ${isoTime(sql`starts_at`)}) ORDER BY position)
      FROM report_meetups WHERE report_id = report.id
    ), '[]') AS meetups
  ${fromReports}
  LEFT JOIN groups concerned ON concerned.group_id = report.group_id
  LEFT JOIN people decider ON decider.user_id = report.decided_by`;
