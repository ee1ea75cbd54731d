import { limits } from '@circlet/contracts';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';

import { adviceOn } from '../../shared/api/api-error';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogClose, DialogContent } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { Textarea } from '../../shared/ui/text-controls';
import { focusSelectedRow } from './table/data-table';

export interface ReasonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The affected user or group. */
  subject: ReactNode;
  hint: string;
  confirm: string;
  confirming: string;
  variant: 'danger' | 'primary';
  pending: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
}

/** Asks for a reason before a serious action. Keeps the typed text if the action fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (props.pending) return;
    const given = reason.trim();
    setIsMissing(given === '');
    if (given === '') field.current?.focus();
    else props.onConfirm(given);
  };

  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent
        title={props.title}
        description={props.description}
        onCloseAutoFocus={focusSelectedRow}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form="reason"
              variant={props.variant}
              state={props.pending ? 'pending' : 'idle'}
            >
              {props.pending ? props.confirming : props.confirm}
            </Button>
          </>
        }
      >
        <form id="reason" noValidate className="flex flex-col gap-4" onSubmit={submit}>
          {props.subject}
          <Field label="Reason" hint={props.hint} error={isMissing ? 'Please enter a reason' : undefined}>
            <Textarea
              ref={field}
              rows={3}
              maxLength={limits.staffReason.max}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setIsMissing(false);
              }}
            />
          </Field>
          {props.error !== null && (
            <p role="alert" className="font-semibold text-danger">
              {adviceOn(props.error)}
            </p>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
