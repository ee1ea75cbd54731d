import { ApiError } from '../../../../shared/api/api-error';

/** Attempts while the server is busy. A rate limit ends by itself, so it doesn't count. */
const busyAttempts = 5;
/** Pause if the server names none. Seconds. */
const defaultPause = 2;

export interface PatientUploadOptions {
  signal: AbortSignal;
  /** Receives why the upload pauses, in the server's words; null once it goes on. */
  onPause: (reason: string | null) => void;
}

/** Waits, or throws an `AbortError` if the signal aborts. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Uploads, and tries again when the server is busy or limits the rate, after the pause that it asks for. */
export async function uploadPatiently<Stored>(
  upload: () => Promise<Stored>,
  { signal, onPause }: PatientUploadOptions,
): Promise<Stored> {
  let busy = 0;
  for (;;) {
    try {
      return await upload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isLimited = error.status === 429;
      if (error.status === 503) busy += 1;
      if (signal.aborted || (!isLimited && error.status !== 503) || busy >= busyAttempts) throw error;
      onPause(isLimited ? error.serverMessage : null);
      await pause(error.retryAfter ?? defaultPause, signal);
      onPause(null);
    }
  }
}
