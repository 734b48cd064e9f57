import type { DocumentAbout } from '#shared/document.ts';
import { formatDay, plural } from '#web/lib/format.ts';

/** How long a guide takes, and how fresh it is. */
export function GuideFacts({ about }: { about: DocumentAbout }) {
  return (
    <p className="text-sm text-muted">
      {plural(about.minutes, 'minute')} to read · Facts last checked{' '}
      <time dateTime={about.date} className="whitespace-nowrap">
        {formatDay(about.date)}
      </time>
    </p>
  );
}
