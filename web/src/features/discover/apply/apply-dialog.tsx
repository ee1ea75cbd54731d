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
import { Dialog, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
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

/** Dialog for applying to a group. Keeps the typed text if the application is refused. */
export default function ApplyDialog({ group, inviteToken, open, onOpenChange }: ApplyDialogProps) {
  const [draft, setDraft] = useState(empty);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const application = useChange(apply, {
    // An invited user is accepted immediately.
    affects: [listUserInvitations],
    onDone: () => {
      toast({ title: 'Success!', description: 'Application sent successfully!', variant: 'positive' });
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

  const change = (changes: Partial<ApplicationDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setProblem(null);
    if (application.isError) application.reset();
  };

  const send = () => {
    application.mutate(
      {
        groupId: group.id,
        message: draft.message,
        experience: draft.experience as Experience,
        ...(inviteToken === null ? {} : { inviteToken }),
      },
      {
        onSuccess: () => {
          setDraft(empty);
          onOpenChange(false);
        },
      },
    );
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (application.isPending) return;
    const found = draftProblem(draft);
    setProblem(found);
    if (found === null) {
      send();
      return;
    }
    toast({ title: found.title, description: found.description, variant: 'danger' });
    form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
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
        footer={
          <FormFooter
            form="apply"
            submit="Send Application"
            submitting="Sending..."
            isPending={application.isPending}
          />
        }
      >
        <form id="apply" ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <Field
            label="Why do you want to join this group?"
            hint="At least 20 characters."
            error={problem?.field === 'message' ? problem.description : undefined}
          >
            <Textarea
              name="message"
              rows={5}
              maxLength={2000}
              value={draft.message}
              onChange={(event) => {
                change({ message: event.target.value });
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
              value={draft.experience}
              onChange={(event) => {
                change({ experience: event.target.value });
              }}
            />
          </Field>
          {application.error instanceof ApiError && (
            <p role="alert" className="font-semibold text-danger">
              {messageOf(application.error, '')}
            </p>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
