import { limits } from '@circlet/contracts';
import { Controller, useController, useFormContext } from 'react-hook-form';

import { InterestPicker } from '../../../shared/interests/interest-picker';
import { LocationBox } from '../../../shared/locations/location-box';
import { Field } from '../../../shared/ui/field';
import { Input, Textarea } from '../../../shared/ui/text-controls';
import { Select } from '../../../shared/ui/select';
import type { GroupFormValues } from './group-form.schema';

const { min, max } = limits.groupSize;

/** Values that every group form asks for, including the short one. */
export type CommonValues = Pick<
  GroupFormValues,
  'name' | 'description' | 'location' | 'maxMembers' | 'interests' | 'typedInterest'
>;

/** Options for the maximum number of members. */
const sizeOptions = Array.from({ length: max - min + 1 }, (_, index) => {
  const size = min + index;
  return { value: String(size), label: size === max ? `${size} members (max)` : `${size} members` };
});

const useCommon = () => useFormContext<CommonValues>();

/** Input for the group's name. */
export function NameField() {
  const { register, formState } = useCommon();
  return (
    <Field label="Group Name" error={formState.errors.name?.message}>
      <Input autoComplete="off" {...register('name')} />
    </Field>
  );
}

/** Input for the group's description. */
export function DescriptionField({ rows, hint }: { rows: number; hint?: string }) {
  const { register, formState } = useCommon();
  return (
    <Field label="Description" hint={hint} error={formState.errors.description?.message}>
      <Textarea rows={rows} {...register('description')} />
    </Field>
  );
}

/** Input for the group's location. */
export function LocationField() {
  const { control, formState } = useCommon();
  return (
    <Controller
      control={control}
      name="location"
      render={({ field }) => (
        <Field label="Location" error={formState.errors.location?.message}>
          <LocationBox placeholder="City, State" {...field} />
        </Field>
      )}
    />
  );
}

/** Select for the maximum number of members. The placeholder is shown until a size is chosen. */
export function MaxMembersField({ placeholder }: { placeholder?: string }) {
  const { register, formState } = useCommon();
  return (
    <Field label="Max Members" error={formState.errors.maxMembers?.message}>
      <Select placeholder={placeholder} options={sizeOptions} {...register('maxMembers')} />
    </Field>
  );
}

/** Picker for the group's interests, by presets or as free text. */
export function InterestsField({ presets }: { presets: readonly string[] }) {
  const { control } = useCommon();
  const typed = useController({ control, name: 'typedInterest' }).field;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-bold">
        Interests <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <Controller
        control={control}
        name="interests"
        render={({ field }) => (
          <InterestPicker
            label="Interests"
            presets={presets}
            value={field.value}
            onChange={field.onChange}
            typed={typed.value}
            onTyped={typed.onChange}
            addLabel="Add"
          />
        )}
      />
    </fieldset>
  );
}
