import { Card } from '../../shared/ui/card';

/** Card that explains how reporting works and what to expect. */
export function HowToReportCard() {
  return (
    <Card>
      <h2 className="mb-3 text-xl font-extrabold">How to report</h2>
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        <li>Open the person’s profile, the group’s member list, or the message you want to report.</li>
        <li>
          Choose Report in the menu there (⋯), and tell us what happened. We keep a reported message as
          evidence, with a few messages around it.
        </li>
        <li>Moderators review reports within 24 hours. We’ll let you know when yours is closed.</li>
      </ol>
      <p className="mt-3 text-ink-soft">
        No one finds out who reported them. If you’re in immediate danger, call your local emergency number
        first.
      </p>
    </Card>
  );
}
