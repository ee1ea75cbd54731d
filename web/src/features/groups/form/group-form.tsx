import { groupCategories, onboardingInterests } from '@circlet/contracts';
import {
  Controller,
  FormProvider,
  useForm,
  useFormContext,
  useWatch,
  type UseFormSetError,
} from 'react-hook-form';
import type { z } from 'zod';

import { contractResolver } from '../../../shared/contract-resolver';
import { useFormDraft } from '../../../shared/drafts';
import { Field } from '../../../shared/ui/field';
import { RestoredDraft } from '../../../shared/ui/restored-draft';
import { Select } from '../../../shared/ui/select';
import { SettingRow } from '../../../shared/ui/setting-row';
import { DescriptionField, InterestsField, LocationField, MaxMembersField, NameField } from './common-fields';
import { CoverField } from './cover-field';
import type { GroupFormValues } from './group-form.schema';

const categoryOptions = groupCategories.map((category) => ({ value: category, label: category }));

/** A separate component, so that it registers after the fields above it and errors focus in order. */
function CategoryField() {
  const { register, formState } = useFormContext<GroupFormValues>();
  return (
    <Field label="Category" error={formState.errors.category?.message}>
      <Select placeholder="Select a category" options={categoryOptions} {...register('category')} />
    </Field>
  );
}

export interface GroupFormProps<Output> {
  /** Id of the form, for a submit button outside of it. */
  id: string;
  /** Name of the draft that keeps what the user changes. */
  draft: string;
  values: GroupFormValues;
  schema: z.ZodType<Output>;
  onSubmit: (output: Output, setError: UseFormSetError<GroupFormValues>) => void;
  /** Adds the switch that lists the group on Discover. */
  showsListingSwitch?: boolean;
}

/**
 * Form with all settings of a group. Errors appear at their fields, and the
 * first invalid field gets the focus.
 */
export function GroupForm<Output>({
  id,
  draft: draftName,
  values,
  schema,
  onSubmit,
  showsListingSwitch = false,
}: GroupFormProps<Output>) {
  const form = useForm<GroupFormValues, unknown, Output>({
    defaultValues: values,
    resolver: contractResolver(schema),
  });
  const {
    control,
    handleSubmit,
    setError,
    clearErrors,
    formState: { errors },
  } = form;
  const [category, interests] = useWatch({ control, name: ['category', 'interests'] });
  const draft = useFormDraft(form, draftName);

  return (
    <FormProvider {...form}>
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
        <RestoredDraft {...draft} />
        <Controller
          control={control}
          name="imageUrl"
          render={({ field }) => (
            <CoverField
              value={field.value}
              onChange={(image) => {
                clearErrors('imageUrl');
                field.onChange(image);
              }}
              category={category}
              interests={interests}
              error={errors.imageUrl?.message}
              ref={field.ref}
              onProblem={(message) => {
                setError('imageUrl', { message }, { shouldFocus: true });
              }}
            />
          )}
        />
        <NameField />
        <DescriptionField rows={4} hint="10 to 500 characters." />
        <div className="grid gap-5 sm:grid-cols-2">
          <CategoryField />
          <MaxMembersField />
        </div>
        <LocationField />
        <InterestsField presets={onboardingInterests} />
        {showsListingSwitch && (
          <Controller
            control={control}
            name="isListed"
            render={({ field }) => (
              <SettingRow
                label="Listed group"
                description="Anyone can find it on Discover. When off, only people you invite can see it."
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </form>
    </FormProvider>
  );
}
