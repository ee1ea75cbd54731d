import { fileReport, fileReportBody, limits, listBlockedUsers } from '@circlet/contracts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

import { messageOf } from '../../api/api-error';
import { useChange } from '../../api/use-change';
import { useCall } from '../../api/use-call';
import { contractResolver } from '../../contract-resolver';
import { draftOf, dropDraft, useFormDraft } from '../../drafts';
import { Dialog, DialogContent, FormFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { RestoredDraft } from '../../ui/restored-draft';
import { Select } from '../../ui/select';
import { SettingRow } from '../../ui/setting-row';
import { Textarea } from '../../ui/text-controls';
import { toast } from '../../ui/toast-store';
import { useBlock } from '../person/use-block';
import { reasonOptions } from './reasons';

const schema = fileReportBody.pick({ reason: true, description: true });
const empty = { reason: '', description: '' };

type Report = ReturnType<typeof schema.parse>;

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
  /** Called after the user has also been blocked. */
  onBlocked?: (() => void) | undefined;
}

/** Returns the name of the draft of a report about a message, a group or a user. */
function draftNameOf({ user, groupId, groupName, message }: ReportTarget): string {
  if (message !== undefined) return `report.message.${message.id}`;
  return groupName === undefined ? `report.user.${user.id}` : `report.group.${groupId ?? ''}`;
}

interface ReportFormProps {
  target: ReportTarget;
  /** Why the server refused the report. */
  refusal: string | undefined;
  onChange: () => void;
  onSubmit: (report: Report, alsoBlocks: boolean) => void;
}

function ReportForm({ target, refusal, onChange, onSubmit }: ReportFormProps) {
  const form = useForm<typeof empty, unknown, Report>({
    defaultValues: empty,
    resolver: contractResolver(schema),
  });
  const draft = useFormDraft(form, draftNameOf(target));
  const [alsoBlocks, setAlsoBlocks] = useState(false);
  const { data: blocked } = useCall(listBlockedUsers);
  const canBlock = blocked?.every(({ blockedUserId }) => blockedUserId !== target.user.id) ?? false;
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = form;
  const submit = handleSubmit((report) => {
    onSubmit(report, alsoBlocks);
  });
  return (
    <form
      id="report"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
      onChange={onChange}
    >
      <RestoredDraft {...draft} />
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
      {canBlock && (
        <SettingRow
          label={`Also block ${target.user.name}`}
          description="You won’t be able to find, invite or message each other."
          checked={alsoBlocks}
          onChange={setAlsoBlocks}
        />
      )}
      {refusal !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {refusal}
        </p>
      )}
    </form>
  );
}

/**
 * Dialog for reporting a user to the moderators, and for blocking them. Closing it, or a failure, keeps what was typed;
 * Cancel doesn't.
 */
export default function ReportDialog({ target, open, onOpenChange, onBlocked }: ReportDialogProps) {
  const { user, groupId, groupName, message } = target;
  const draft = draftNameOf(target);
  const thank = (more: string, variant: 'positive' | 'danger' = 'positive') => {
    toast({
      title: 'Report sent',
      description: `Thank you. ${more}Moderators review reports within 24 hours.`,
      variant,
    });
  };
  const block = useBlock({
    onDone: () => {
      thank(`You’ve also blocked ${user.name}. `);
      onBlocked?.();
    },
    onFailed: () => {
      thank(`${user.name} wasn’t blocked. Please try that again. `, 'danger');
    },
  });
  // Read when the report has been sent, even if the user has left the page by then.
  const alsoBlocks = useRef(false);
  const report = useChange(fileReport, {
    onDone: () => {
      dropDraft(draft);
      if (alsoBlocks.current) block.mutate({ userId: user.id });
      else thank('');
    },
    failure: 'Failed to send report',
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
        title={`Report ${groupName ?? user.name}`}
        startsAtTitle={draftOf(draft, empty) !== undefined}
        description={
          groupName === undefined
            ? 'Only moderators see this. The person won’t know who reported them.'
            : `Only moderators see this. They review the group and ${user.name}, who owns it. ${user.name} won’t know who reported it.`
        }
        footer={
          <FormFooter
            form="report"
            submit="Send Report"
            submitting="Sending..."
            isPending={report.isPending}
            onCancel={() => {
              dropDraft(draft);
            }}
          />
        }
      >
        <ReportForm
          target={target}
          refusal={
            report.error === null
              ? undefined
              : messageOf(report.error, 'Your report wasn’t sent. Please try again.')
          }
          onChange={() => {
            if (report.isError) report.reset();
          }}
          onSubmit={(values, blocksToo) => {
            if (report.isPending) return;
            alsoBlocks.current = blocksToo;
            report.mutate(
              { ...values, reportedUserId: user.id, groupId, messageId: message?.id },
              {
                onSuccess: () => {
                  onOpenChange(false);
                },
              },
            );
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
