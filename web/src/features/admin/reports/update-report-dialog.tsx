import { limits, type ReportStatus, type StaffReport } from '@circlet/contracts';
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

import { reasonTitle } from '../../../shared/domain/report/reasons';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { dropDraft, useDraft } from '../../../shared/drafts';
import { Dialog, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { RestoredDraft } from '../../../shared/ui/restored-draft';
import { Select } from '../../../shared/ui/select';
import { Textarea } from '../../../shared/ui/text-controls';
import { focusSelectedRow } from '../table/data-table';
import { reportChanges } from './report-changes.rules';
import { ReportFacts } from './report-facts';
import { decisionDraft, useUpdateReport } from './report-queue';
import { statuses } from './report-labels';

const statusOptions = Object.entries(statuses).map(([value, label]) => ({ value, label }));

export interface UpdateReportDialogProps {
  report: StaffReport;
  /** Initially selected status. */
  preselect: ReportStatus;
  /** Opens another report. */
  onOpen: (report: StaffReport) => void;
  onClose: () => void;
}

/**
 * Dialog for deciding a report, with the evidence next to the form. Ctrl+Enter saves. Closing it keeps the chosen status
 * and the typed notes; Cancel doesn't.
 */
export function UpdateReportDialog({ report, preselect, onOpen, onClose }: UpdateReportDialogProps) {
  const {
    values: { status, moderatorNotes },
    change,
    draft,
  } = useDraft(decisionDraft(report.id), { status: preselect, moderatorNotes: report.moderatorNotes ?? '' });
  const { user } = useCurrentUser();
  const update = useUpdateReport();
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    update.mutate(
      { id: report.id, ...reportChanges(report, status, moderatorNotes) },
      { onSuccess: onClose },
    );
  };

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title={`${reasonTitle(report.reason)}\u00a0· Report\u00a0#${report.id}`}
        width="lg"
        startsAtTitle={draft.isRestored}
        onCloseAutoFocus={focusSelectedRow}
        onKeyDown={saveByKey}
        footer={
          <>
            {/* On phones, the field can be out of view. */}
            <p aria-hidden="true" className="basis-full text-end text-sm text-ink-soft md:hidden">
              Status: {statuses[status]}
            </p>
            <FormFooter
              form="update-report"
              submit="Update Report"
              submitting="Updating..."
              isPending={update.isPending}
              onCancel={() => {
                dropDraft(decisionDraft(report.id));
              }}
            />
          </>
        }
      >
        <RestoredDraft form="update-report" {...draft} />
        <div className="grid gap-6 md:grid-cols-[1.4fr_1fr]">
          <div className="min-w-0">
            <ReportFacts report={report} onOpen={onOpen} />
          </div>
          <form
            id="update-report"
            ref={form}
            className="flex flex-col gap-4 self-start max-md:w-full max-md:border-t max-md:border-line max-md:pt-5 md:sticky md:top-0"
            onSubmit={submit}
          >
            <Field label="Status">
              <Select
                options={statusOptions}
                value={status}
                onChange={(event) => {
                  change({ status: event.target.value as ReportStatus });
                }}
              />
            </Field>
            <Field
              label="Moderator notes"
              optional
              hint={
                <>
                  Visible to staff only.
                  {user?.role === 'moderator' &&
                    !report.reportedUser.isBanned &&
                    ' Only admins can ban. If this user should be banned, say so here.'}
                  <span className="pointer-coarse:hidden"> Ctrl+Enter saves.</span>
                </>
              }
            >
              <Textarea
                rows={4}
                maxLength={limits.moderatorNotes.max}
                value={moderatorNotes}
                onChange={(event) => {
                  change({ moderatorNotes: event.target.value });
                }}
              />
            </Field>
            {draft.isRestored && report.moderatorNotes !== null && (
              <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">
                Saved notes: {report.moderatorNotes}
              </p>
            )}
            {report.decidedBy !== null && (
              <p className="text-sm text-ink-soft">
                Last updated by {report.decidedBy.name ?? 'a former staff member'}
              </p>
            )}
          </form>
        </div>
      </DialogContent>
    </Dialog>
  );
}
