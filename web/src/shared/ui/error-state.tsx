import { CloudOff, WifiOff } from 'lucide-react';

import { offlineMessage } from '../api/api-error';
import { cn } from '../cn';
import { useIsOffline } from '../use-is-offline';
import { Button } from './button';

export interface ErrorStateProps {
  title?: string;
  onRetry: () => void;
  /** True while the retry is running. */
  retrying?: boolean;
  className?: string;
}

/** Message for a list that failed to load, with a retry button. */
export function ErrorState({
  title = 'Couldn’t load this',
  onRetry,
  retrying = false,
  className,
}: ErrorStateProps) {
  const isOffline = useIsOffline();
  const Icon = isOffline ? WifiOff : CloudOff;
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      <span className="mb-1 inline-flex size-16 items-center justify-center rounded-full bg-danger-soft text-danger">
        <Icon className="size-8" aria-hidden="true" />
      </span>
      <p className="text-lg font-extrabold">{title}</p>
      <p className="max-w-md text-ink-soft">
        {isOffline ? offlineMessage : 'Something went wrong on our side. Please wait a moment and try again.'}
      </p>
      <Button variant="secondary" className="mt-2" state={retrying ? 'pending' : 'idle'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
