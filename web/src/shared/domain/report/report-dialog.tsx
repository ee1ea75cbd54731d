import { fileReport, fileReportBody, limits } from '@circlet/contracts';
import { useForm } from 'react-hook-form';

import { messageOf } from '../../api/api-error';
import { useChange } from '../../api/use-change';
import { contractResolver } from '../../contract-resolver';
import { Dialog, DialogContent, FormFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { Textarea } from '../../ui/text-controls';
import { toast } from '../../ui/toast-store';
import { reasonOptions } from './reasons';

const schema = fileReportBody.pick({ reason: true, description: true });
const empty = { reason: '', description: '' };

/** Subject of a report. */
export interface ReportTarget {
  user: { id: number; name: string };
  /** Group in which it happened. */
  groupId?: number;
  /** Name of the group, if the report is about the group. Its owner answers for it. */
  groupName?: string;
  /** Chat message that the report is about. */
  message?: { id: number; content: string };
}

export interface ReportDialogProps {
  target: ReportTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog for reporting a user to the moderators. Keeps the typed text after a failure. */
export default function ReportDialog({ target, open, onOpenChange }: ReportDialogProps) {
  const report = useChange(fileReport, {
    onDone: () => {
      toast({
        title: 'Report sent',
        description: 'Thank you. Moderators review reports within 24 hours.',
        variant: 'positive',
      });
    },
    failure: 'Failed to send report',
  });
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm<typeof empty, unknown, ReturnType<typeof schema.parse>>({
    defaultValues: empty,
    resolver: contractResolver(schema),
  });

  const send = handleSubmit((values) => {
    if (report.isPending) return;
    report.mutate(
      {
        ...values,
        reportedUserId: target.user.id,
        groupId: target.groupId,
        messageId: target.message?.id,
      },
      {
        onSuccess: () => {
          reset();
          onOpenChange(false);
        },
      },
    );
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !report.isPending) report.reset();
        onOpenChange(next);
      }}
    >
      <DialogContent
        title={`Report ${target.groupName ?? target.user.name}`}
        description={
          target.groupName === undefined
            ? 'Only moderators see this. The person won’t know who reported them.'
            : `Only moderators see this. They review the group and ${target.user.name}, who owns it. ${target.user.name} won’t know who reported it.`
        }
        footer={
          <FormFooter
            form="report"
            submit="Send Report"
            submitting="Sending..."
            isPending={report.isPending}
          />
        }
      >
        <form
          id="report"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={send}
          onChange={() => {
            if (report.isError) report.reset();
          }}
        >
          <Field label="What’s wrong?" error={errors.reason?.message}>
            <Select placeholder="Choose a reason" options={reasonOptions} {...register('reason')} />
          </Field>
          <Field
            label="What happened?"
            hint={`At least ${limits.reportDescription.min} characters. Say what happened, when and where.`}
            error={errors.description?.message}
          >
            <Textarea rows={5} maxLength={limits.reportDescription.max} {...register('description')} />
          </Field>
          {target.message !== undefined && (
            <div className="flex flex-col gap-1.5">
              <p className="text-sm font-bold">Reported message</p>
              <blockquote className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
                {target.message.content}
              </blockquote>
              <p className="text-sm text-ink-soft">
                Moderators see it with up to 5 messages before and after it, and nothing else from the chat.
              </p>
            </div>
          )}
          {report.error !== null && (
            <p role="alert" className="font-semibold text-danger">
              {messageOf(report.error, 'Your report wasn’t sent. Please try again.')}
            </p>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
