import { useResendConfirmation } from '../../shared/domain/session/use-resend-confirmation';
import { Button, type ButtonProps } from '../../shared/ui/button';

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
