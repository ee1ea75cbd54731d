import { messageOf } from '../../shared/api/api-error';
import { toast } from '../../shared/ui/toast-store';

/** Shows why a sign-in or sign-up was refused. */
export function toastAuthFailed(error: unknown): void {
  toast({
    title: 'Authentication failed',
    description: messageOf(error, 'Please try again'),
    variant: 'danger',
  });
}

/** Asks the user to fill in all fields. */
export function toastMissingFields(): void {
  toast({ title: 'Missing fields', description: 'Please fill in all fields', variant: 'danger' });
}
