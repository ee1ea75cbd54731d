const person = (alias: string, prefix: string): string =>
  `${alias}.name AS ${prefix}_name, ${alias}.username AS ${prefix}_username, ${alias}.profile_photo AS ${prefix}_photo`;

const joinPeople = `
  LEFT JOIN people reporter ON reporter.user_id = report.reporter_id
  LEFT JOIN people reported ON reported.user_id = report.reported_user_id`;

/** Selects reports with the users in them, as `report`, `reporter` and `reported`. */
export const selectReports = `
  SELECT report.*, ${person('reporter', 'reporter')}, ${person('reported', 'reported')}
  FROM reports report ${joinPeople}`;

/** Joins reports with the users in them, for conditions and counts. */
export const fromReports = `FROM reports report ${joinPeople}`;

/** Selects reports with all fields visible to staff. */
export const selectStaffReports = `
  SELECT report.*, ${person('reporter', 'reporter')}, ${person('reported', 'reported')},
    reported.is_banned AS reported_is_banned, concerned.name AS group_name, decider.name AS decider_name,
    (SELECT count(*) FROM reports other WHERE other.reported_user_id = report.reported_user_id) AS reports_on_user,
    coalesce((
      SELECT json_agg(json_build_object(
        'messageId', message_id, 'user', json_build_object('id', user_id, 'name', user_name), 'content', content,
        'createdAt', to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isReported', message_id = report.message_id) ORDER BY message_id)
      FROM report_evidence WHERE report_id = report.id
    ), '[]') AS evidence
  ${fromReports}
  LEFT JOIN groups concerned ON concerned.group_id = report.group_id
  LEFT JOIN people decider ON decider.user_id = report.decided_by`;
