import { changeUserRole, limits, type AdminUser, type Role } from '@circlet/contracts';
import { useState, type SyntheticEvent } from 'react';

import { useChange } from '../../../shared/api/use-change';
import { Dialog, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/text-controls';
import { Select } from '../../../shared/ui/select';
import { focusSelectedRow } from '../table/data-table';
import { PersonCell } from '../table/person-cell';
import { roleOptions } from './roles';

/** Dialog for changing a user's role, with an optional reason for the audit trail. */
export function RoleDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [role, setRole] = useState(user.role);
  const [reason, setReason] = useState('');
  const changeRole = useChange(changeUserRole, {
    success: 'User Role Updated',
    failure: 'Role Update Failed',
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (changeRole.isPending) return;
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    changeRole.mutate({ id: user.id, role, ...why }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title="Manage User Role"
        description="This takes effect right away, wherever they’re signed in."
        onCloseAutoFocus={focusSelectedRow}
        footer={
          <FormFooter
            form="role"
            submit="Update Role"
            submitting="Updating..."
            isPending={changeRole.isPending}
          />
        }
      >
        <form id="role" className="flex flex-col gap-4" onSubmit={submit}>
          <PersonCell name={user.name} photo={user.profilePhoto} detail={user.email} />
          <Field label="Role">
            <Select
              options={roleOptions}
              value={role}
              onChange={(event) => {
                setRole(event.target.value as Role);
              }}
            />
          </Field>
          <Field label="Reason" optional hint="Recorded in the audit trail.">
            <Input
              maxLength={limits.staffReason.max}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
