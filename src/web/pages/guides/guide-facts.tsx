import type { DocumentAbout } from '#shared/documents/document.ts';
import { formatDay, plural } from '#web/lib/format.ts';

/** Reading time and date of a guide. */
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
