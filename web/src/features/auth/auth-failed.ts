import { messageOf } from '../../shared/api/api-error';
import { toast } from '../../shared/ui/toast-store';

/** Says why a sign-in or sign-up was refused. */
export function toastAuthFailed(error: unknown): void {
  toast({
    title: 'Authentication failed',
    description: messageOf(error, 'Please try again'),
    variant: 'danger',
  });
}

/** Says that something is still empty. */
export function toastMissingFields(): void {
  toast({ title: 'Missing fields', description: 'Please fill in all fields', variant: 'danger' });
}
