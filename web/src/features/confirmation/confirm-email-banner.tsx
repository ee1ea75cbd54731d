import { MailCheck } from 'lucide-react';

import { usePendingEmail } from '../../shared/domain/session/email-confirmation';
import { MissingLinkButtons } from './missing-link-buttons';

/** Banner that asks users to confirm their email address, until they have. */
export default function ConfirmEmailBanner({ email }: { email: string }) {
  const pending = usePendingEmail();
  return (
    <section
      aria-label="Email confirmation"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-2 text-sm text-accent-ink lg:py-1"
    >
      <p className="flex min-w-0 items-center gap-2 font-bold">
        <MailCheck className="size-4 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere">
          Confirm <span className="max-sm:sr-only">your email address. We’ve sent a link to</span>{' '}
          {pending ?? email}.
        </span>
      </p>
      <MissingLinkButtons size="sm" />
    </section>
  );
}
