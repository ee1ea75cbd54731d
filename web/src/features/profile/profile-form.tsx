import {
  getUser,
  limits,
  listFreeTimes,
  onboardingInterests,
  suggestMeetupTimes,
  updateUser,
  type AvailabilitySlot,
  type CurrentUser,
} from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { fieldProblem, type FieldProblem } from '../../shared/api/field-problem.rules';
import { callKey } from '../../shared/api/use-call';
import { useChange } from '../../shared/api/use-change';
import { AvailabilityField } from '../../shared/availability/availability-field';
import { setCurrentUser } from '../../shared/domain/session/current-user';
import { dropDraft, useDraft } from '../../shared/drafts';
import { ImageButton } from '../../shared/images/image-button';
import { photoFieldByCode } from '../../shared/images/read-image';
import { interestsIn } from '../../shared/interests/interest-list.rules';
import { InterestPicker } from '../../shared/interests/interest-picker';
import { LocationBox } from '../../shared/locations/location-box';
import { browserTimeZone } from '../../shared/time-zones/browser-time-zone';
import { TimeZoneField } from '../../shared/time-zones/time-zone-field';
import { Avatar } from '../../shared/ui/avatar';
import { shownPhoto } from '../../shared/ui/avatar.rules';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { RestoredDraft } from '../../shared/ui/restored-draft';
import { Input, Textarea } from '../../shared/ui/text-controls';
import { toast } from '../../shared/ui/toast-store';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';
import { photoLinkFailure, profileProblem } from './profile.rules';

const valuesOf = (user: CurrentUser) => ({
  name: user.name,
  age: String(user.age),
  location: user.location ?? '',
  bio: user.bio ?? '',
  profilePhoto: user.profilePhoto ?? '',
  interests: user.interests as readonly string[],
  typedInterest: '',
  availability: user.availability as readonly AvailabilitySlot[],
  timeZone: user.timeZone ?? browserTimeZone(),
});

const fields = ['name', 'age', 'location', 'bio', 'profilePhoto'] as const;
type ProfileField = (typeof fields)[number];

export interface ProfileFormProps {
  user: CurrentUser;
  onClose: () => void;
}

/** Form for the user's own profile. Keeps the typed text if saving fails, and for when the user comes back to it. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const draftName = `profile.${user.id}`;
  const update = useChange(updateUser, {
    success: 'Profile updated',
    failure: 'Error',
    fallback: 'Failed to update profile. Please try again.',
    affects: [suggestMeetupTimes, listFreeTimes],
    onDone: (changed) => {
      dropDraft(draftName);
      void setCurrentUser(queryClient, changed);
      void queryClient.invalidateQueries({ queryKey: callKey(getUser, { id: user.id }) });
    },
  });
  const { values, change: set, draft } = useDraft(draftName, valuesOf(user));
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FieldProblem<ProfileField> | null>(null);
  useFocusOnProblem(form, problem);
  const errorAt = (field: ProfileField) => (problem?.field === field ? problem.message : undefined);
  const linkFailure =
    user.photoLinkFailed === true && values.profilePhoto === '' ? photoLinkFailure : undefined;
  // A picture has no address that would mean anything to its user.
  const isPicture = shownPhoto(values.profilePhoto) !== undefined;

  const submit = () => {
    const found = profileProblem(values);
    setProblem(found);
    if (found !== null) {
      toast({ title: 'Error', description: found.message, variant: 'danger' });
      return;
    }
    const { interests, typedInterest, availability, ...others } = values;
    update.mutate(
      {
        id: user.id,
        ...others,
        interests: [...interestsIn({ interests, typedInterest })],
        availability: [...availability],
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          setProblem(fieldProblem(error, fields, photoFieldByCode));
        },
      },
    );
  };

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RestoredDraft
        isRestored={draft.isRestored}
        discard={() => {
          setProblem(null);
          draft.discard();
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={values.name} photo={values.profilePhoto} size="xl" />
        <div className="flex min-w-56 flex-1 flex-col gap-3">
          <Field label="Profile photo URL" optional error={errorAt('profilePhoto') ?? linkFailure}>
            <Input
              name="profilePhoto"
              type="url"
              inputMode="url"
              placeholder={isPicture ? 'Your picture' : 'https://'}
              value={isPicture ? '' : values.profilePhoto}
              onChange={(event) => {
                set({ profilePhoto: event.target.value });
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <ImageButton
              label="Upload a photo"
              cropped
              onImage={(profilePhoto) => {
                setProblem(null);
                set({ profilePhoto });
              }}
              onProblem={(message) => {
                setProblem({ field: 'profilePhoto', message });
              }}
            />
            {values.profilePhoto !== '' && (
              <Button
                variant="ghost"
                onClick={() => {
                  setProblem(null);
                  set({ profilePhoto: '' });
                }}
              >
                Remove photo
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <Field label="Name" error={errorAt('name')}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={80}
            value={values.name}
            onChange={(event) => {
              set({ name: event.target.value });
            }}
          />
        </Field>
        <Field label="Age" error={errorAt('age')}>
          <Input
            name="age"
            type="number"
            inputMode="numeric"
            min={18}
            value={values.age}
            onChange={(event) => {
              set({ age: event.target.value });
            }}
          />
        </Field>
      </div>
      <Field label="Location" optional error={errorAt('location')}>
        <LocationBox
          name="location"
          placeholder="City, State"
          maxLength={limits.location.max}
          value={values.location}
          onChange={(location) => {
            set({ location });
          }}
        />
      </Field>
      <Field label="Bio" hint={`${values.bio.length}/500 characters`} error={errorAt('bio')}>
        <Textarea
          name="bio"
          rows={5}
          maxLength={2000}
          value={values.bio}
          onChange={(event) => {
            set({ bio: event.target.value });
          }}
        />
      </Field>
      <div className="flex flex-col gap-2">
        <p className="font-bold">Interests</p>
        <InterestPicker
          label="Interests"
          presets={onboardingInterests}
          value={values.interests}
          onChange={(interests) => {
            set({ interests });
          }}
          typed={values.typedInterest}
          onTyped={(typedInterest) => {
            set({ typedInterest });
          }}
        />
      </div>
      <AvailabilityField
        value={values.availability}
        onChange={(availability) => {
          set({ availability });
        }}
      />
      <TimeZoneField
        value={values.timeZone}
        onChange={(timeZone) => {
          set({ timeZone });
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            dropDraft(draftName);
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" state={update.isPending ? 'pending' : 'idle'}>
          {update.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
