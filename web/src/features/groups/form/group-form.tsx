import { groupCategories, onboardingInterests } from '@circlet/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch, type UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';

import { InterestPicker } from '../../../shared/interests/interest-picker';
import { LocationBox } from '../../../shared/locations/location-box';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/input';
import { Select } from '../../../shared/ui/select';
import { SettingRow } from '../../../shared/ui/setting-row';
import { Textarea } from '../../../shared/ui/textarea';
import { sizeOptions } from '../create/size-options';
import { CoverField } from './cover-field';
import type { GroupFormValues } from './group-form.schema';

const categoryOptions = groupCategories.map((category) => ({ value: category, label: category }));

export interface GroupFormProps<Output> {
  /** Ties a button outside to the form. */
  id: string;
  values: GroupFormValues;
  schema: z.ZodType<Output>;
  onSubmit: (output: Output, setError: UseFormSetError<GroupFormValues>) => void;
  /** Asks whether everybody can find the group. */
  asksListing?: boolean;
}

/** Everything one can say about a group. What is wrong stands at its field, and the focus goes to the first. */
export function GroupForm<Output>({
  id,
  values,
  schema,
  onSubmit,
  asksListing = false,
}: GroupFormProps<Output>) {
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<GroupFormValues, unknown, Output>({
    defaultValues: values,
    resolver: zodResolver(schema as never) as never,
  });
  const [category, interests] = useWatch({ control, name: ['category', 'interests'] });

  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit((output) => {
          onSubmit(output, setError);
        })(event)
      }
    >
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <CoverField
            value={field.value}
            onChange={field.onChange}
            category={category}
            interests={interests}
            error={errors.imageUrl?.message}
          />
        )}
      />
      <Field label="Group Name" error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Description" hint="10 to 500 characters." error={errors.description?.message}>
        <Textarea rows={4} {...register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Category" error={errors.category?.message}>
          <Select placeholder="Select a category" options={categoryOptions} {...register('category')} />
        </Field>
        <Field label="Max Members" error={errors.maxMembers?.message}>
          <Select options={sizeOptions} {...register('maxMembers')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="location"
        render={({ field }) => (
          <Field label="Location" error={errors.location?.message}>
            <LocationBox placeholder="City, State" {...field} />
          </Field>
        )}
      />
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
              presets={onboardingInterests}
              value={field.value}
              onChange={field.onChange}
              addLabel="Add"
            />
          )}
        />
      </fieldset>
      {asksListing && (
        <Controller
          control={control}
          name="isListed"
          render={({ field }) => (
            <SettingRow
              label="Public group"
              description="Everybody can find it on Discover. Off, only people you invite see it."
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </form>
  );
}
