import { Button } from '../../../shared/ui/button';
import { DialogClose } from '../../../shared/ui/dialog';
import { SetupStep } from './setup-step';

export interface AppStepProps {
  isPending: boolean;
  onNext: () => void;
}

/** Explains what the user needs. */
export function AppStep({ isPending, onNext }: AppStepProps) {
  return (
    <SetupStep
      // The dialog has just opened, and its own title is read.
      startsAtTitle={false}
      title="You need an authenticator app"
      buttons={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button state={isPending ? 'pending' : 'idle'} onClick={onNext}>
            Continue
          </Button>
        </>
      }
    >
      <p className="mt-1 text-ink-soft">
        It shows a new code every 30 seconds. When you sign in with your password, we also ask for that code.
      </p>
      <p className="mt-3 text-ink-soft">
        Your phone or password manager may have one built in. If not, install any authenticator app from your
        app store; Google’s and Microsoft’s are free.
      </p>
    </SetupStep>
  );
}
