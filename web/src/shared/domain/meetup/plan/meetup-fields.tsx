import { limits } from '@circlet/contracts';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';

import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { Input, Textarea } from '../../../ui/text-controls';
import { durationWords } from '../../../duration.rules';
import type { MeetupTexts } from './plan-form.schema';

const useTexts = () => useFormContext<MeetupTexts>();

/** Input for what the meetup is about. */
export function TitleField() {
  const { register, formState } = useTexts();
  return (
    <Field label="What are you up to?" error={formState.errors.title?.message}>
      <Input
        autoComplete="off"
        placeholder="Coffee and a walk"
        maxLength={limits.meetupTitle.max}
        {...register('title')}
      />
    </Field>
  );
}

/** Input for the place. */
export function PlaceField() {
  const { register, formState } = useTexts();
  return (
    <Field label="Place" optional error={formState.errors.place?.message}>
      <Input
        autoComplete="off"
        placeholder="Address or a place everyone knows"
        maxLength={limits.meetupPlace.max}
        {...register('place')}
      />
    </Field>
  );
}

/** Input for anything else to know. */
export function NoteField() {
  const { register, formState } = useTexts();
  return (
    <Field label="Note" optional error={formState.errors.note?.message}>
      <Textarea
        rows={2}
        className="min-h-20"
        placeholder="What to bring, where to park…"
        maxLength={limits.meetupNote.max}
        {...register('note')}
      />
    </Field>
  );
}

const { min, max } = limits.meetupMinutes;
const custom = 'custom';
const durations = [30, 45, 60, 90, 120, 180, 240, 360, 480, max];
const durationOptions = [
  ...durations.map((minutes) => ({
    value: String(minutes),
    label: minutes === max ? 'All day' : durationWords(minutes),
  })),
  { value: custom, label: 'Custom…' },
];

interface DurationControlProps {
  value: number;
  onChange: (minutes: number) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: (element: HTMLElement | null) => void;
}

function DurationControl({ value, onChange, onBlur, error, ref }: DurationControlProps) {
  const [wantsCustom, setWantsCustom] = useState(false);
  const isCustom = wantsCustom || !durations.includes(value);
  return (
    <>
      <Field label="How long?" error={isCustom ? undefined : error}>
        <Select
          ref={isCustom ? undefined : ref}
          options={durationOptions}
          value={isCustom ? custom : String(value)}
          onBlur={onBlur}
          onChange={({ target }) => {
            setWantsCustom(target.value === custom);
            if (target.value !== custom) onChange(Number(target.value));
          }}
        />
      </Field>
      {isCustom && (
        <Field
          label="Minutes"
          error={error}
          hint={value >= min && value <= max ? durationWords(value) : `${min} to ${max} minutes.`}
        >
          <Input
            ref={ref}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={5}
            value={Number.isNaN(value) ? '' : value}
            onBlur={onBlur}
            onChange={({ target }) => {
              onChange(target.valueAsNumber);
            }}
          />
        </Field>
      )}
    </>
  );
}

/** Select for the length, with a number of minutes for any other. */
export function DurationField() {
  const { control, formState } = useTexts();
  return (
    <Controller
      control={control}
      name="durationMinutes"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <DurationControl
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
          error={formState.errors.durationMinutes?.message}
        />
      )}
    />
  );
}
