import { ChevronDown } from 'lucide-react';

/** Explains what to do without the phone that makes the codes, or without the passkey. */
export function NoCodeHelp({ hasCodes, hasPasskey }: { hasCodes: boolean; hasPasskey: boolean }) {
  return (
    <details className="group rounded-lg bg-sunken px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
        {hasCodes ? 'Can’t get a code?' : 'Can’t use your passkey?'}
      </summary>
      <ul className="flex flex-col gap-3 pt-1 pb-4 text-sm text-ink-soft">
        {hasCodes && (
          <li>
            Use one of the recovery codes that you saved when you turned on two-step sign-in. Each one works
            once.
          </li>
        )}
        {hasPasskey && <li>Use a passkey from any of your devices. It needs no code.</li>}
        <li>
          Are you still signed in on a device where you used a code or a passkey? Open the settings there.
          Under “Security”, your password is enough to change how you sign in.
        </li>
        <li>A new password doesn’t help: it doesn’t replace this step.</li>
        <li>Nothing works? The people who run this site can let you sign in with your password again.</li>
      </ul>
    </details>
  );
}
