import { useResendConfirmation } from '../../shared/domain/session/email-confirmation';
import { lazyPart } from '../../shared/lazy-part';
import { Button, type ButtonProps } from '../../shared/ui/button';
import { DialogButton } from '../../shared/ui/lazy-dialog';

const ChangeEmailDialog = lazyPart(() => import('../../shared/domain/session/change-email-dialog'));

/** Button that sends another link to confirm the user's address. */
export function ResendButton(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const resend = useResendConfirmation();
  return (
    <Button
      {...props}
      state={resend.isPending ? 'pending' : 'idle'}
      onClick={() => {
        resend.mutate({});
      }}
    >
      {resend.isPending ? 'Sending...' : 'Send the link again'}
    </Button>
  );
}

/** Buttons for a user whose link hasn't arrived: send it again, or correct the address. */
export function MissingLinkButtons({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <DialogButton
        button={
          <Button size={size} variant="ghost">
            Wrong address?
          </Button>
        }
      >
        {(state) => <ChangeEmailDialog {...state} />}
      </DialogButton>
      <ResendButton size={size} variant={size === 'sm' ? 'secondary' : 'primary'} />
    </div>
  );
}
