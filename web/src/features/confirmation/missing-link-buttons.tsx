import { lazyPart } from '../../shared/lazy-part';
import { Button } from '../../shared/ui/button';
import { DialogButton } from '../../shared/ui/lazy-dialog';
import { ResendButton } from './resend-button';

const ChangeEmailDialog = lazyPart(() => import('../../shared/domain/session/change-email-dialog'));

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
