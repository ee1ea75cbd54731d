import { Card } from '../../shared/ui/card';

/** Card that explains how reporting works and what to expect. */
export function HowToReportCard() {
  return (
    <Card>
      <h2 className="mb-3 text-xl font-extrabold">How to report</h2>
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        <li>Open the profile of the person, the members of the group, or the message that troubles you.</li>
        <li>
          Choose Report and tell us what happened. A reported message is kept as evidence with a few around
          it.
        </li>
        <li>Moderators review reports within 24 hours. You get a note when yours is closed.</li>
      </ol>
      <p className="mt-3 text-ink-soft">
        Nobody is told who reported them. In immediate danger, call your local emergency number first.
      </p>
    </Card>
  );
}
