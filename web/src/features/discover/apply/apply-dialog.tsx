import {
  apply,
  listUserInvitations,
  experienceLevels,
  type Experience,
  type Group,
} from '@circlet/contracts';
import { useRef, useState, type SyntheticEvent } from 'react';

import { ApiError, messageOf } from '../../../shared/api/api-error';
import { useChange } from '../../../shared/api/use-change';
import { draftOf, dropDraft, useDraft } from '../../../shared/drafts';
import { Dialog, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { RestoredDraft } from '../../../shared/ui/restored-draft';
import { Select } from '../../../shared/ui/select';
import { Textarea } from '../../../shared/ui/text-controls';
import { toast } from '../../../shared/ui/toast-store';
import { draftProblem, explainFailure, type ApplicationDraft, type DraftProblem } from './apply.rules';

const empty: ApplicationDraft = { message: '', experience: '' };

const experienceOptions = Object.entries(experienceLevels).map(([value, description]) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)} – ${description}`,
}));

export interface ApplyDialogProps {
  group: Pick<Group, 'id' | 'name'>;
  /** Token of the invite link that the user came through. */
  inviteToken: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ApplicationFormProps {
  /** Name of the draft. */
  draft: string;
  /** Why the server refused the application. */
  refusal: string | undefined;
  onChange: () => void;
  onSubmit: (application: ApplicationDraft) => void;
}

function ApplicationForm({ draft: draftName, refusal, onChange, onSubmit }: ApplicationFormProps) {
  const { values, change, draft } = useDraft(draftName, empty);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const set = (changes: Partial<ApplicationDraft>) => {
    change(changes);
    setProblem(null);
    onChange();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = draftProblem(values);
    setProblem(found);
    if (found === null) {
      onSubmit(values);
      return;
    }
    toast({ title: found.title, description: found.description, variant: 'danger' });
    form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
  };

  return (
    <form id="apply" ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <RestoredDraft
        isRestored={draft.isRestored}
        discard={() => {
          setProblem(null);
          draft.discard();
        }}
      />
      <Field
        label="Why do you want to join this group?"
        hint="At least 20 characters."
        error={problem?.field === 'message' ? problem.description : undefined}
      >
        <Textarea
          name="message"
          rows={5}
          maxLength={2000}
          value={values.message}
          onChange={(event) => {
            set({ message: event.target.value });
          }}
        />
      </Field>
      <Field
        label="Experience level"
        error={problem?.field === 'experience' ? problem.description : undefined}
      >
        <Select
          name="experience"
          placeholder="Select your experience level"
          options={experienceOptions}
          value={values.experience}
          onChange={(event) => {
            set({ experience: event.target.value });
          }}
        />
      </Field>
      {refusal !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {refusal}
        </p>
      )}
    </form>
  );
}

/** Dialog for applying to a group. Closing it, or a refusal, keeps what was typed; Cancel doesn't. */
export default function ApplyDialog({ group, inviteToken, open, onOpenChange }: ApplyDialogProps) {
  const draft = `application.${group.id}`;
  const application = useChange(apply, {
    // An invited user is accepted immediately.
    affects: [listUserInvitations],
    onDone: () => {
      dropDraft(draft);
      toast({
        title: 'Success!',
        description: 'Application sent successfully!',
        variant: 'positive',
        link: { label: 'See application', to: '/applications' },
      });
    },
    onFailed: (error) => {
      toast({
        title: 'Unable to Send Application',
        // An error without a server response is a connection problem, whatever the browser calls it.
        description: explainFailure(error instanceof ApiError ? messageOf(error, '') : 'network'),
        variant: 'danger',
      });
    },
  });

  const send = ({ message, experience }: ApplicationDraft) => {
    if (application.isPending) return;
    application.mutate(
      {
        groupId: group.id,
        message,
        experience: experience as Experience,
        ...(inviteToken === null ? {} : { inviteToken }),
      },
      {
        onSuccess: () => {
          onOpenChange(false);
        },
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !application.isPending) application.reset();
        onOpenChange(next);
      }}
    >
      <DialogContent
        title={`Apply to Join ${group.name}`}
        description="The people who run the group will read this and get back to you. You can ask them questions after you apply."
        startsAtTitle={draftOf(draft, empty) !== undefined}
        footer={
          <FormFooter
            form="apply"
            submit="Send Application"
            submitting="Sending..."
            isPending={application.isPending}
            onCancel={() => {
              dropDraft(draft);
            }}
          />
        }
      >
        <ApplicationForm
          draft={draft}
          refusal={application.error instanceof ApiError ? messageOf(application.error, '') : undefined}
          onChange={() => {
            if (application.isError) application.reset();
          }}
          onSubmit={send}
        />
      </DialogContent>
    </Dialog>
  );
}
