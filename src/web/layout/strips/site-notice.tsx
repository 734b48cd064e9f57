import type { SiteNotice as Notice } from '#shared/settings/settings.ts';
import { useSiteFacts } from '#web/site-facts.ts';

/** Shows an admin's notice to everyone on top of every page, while it is set. */
export function SiteNotice() {
  const { notice } = useSiteFacts();
  return (
    notice && (
      <aside aria-label="Notice" className="not-in-print">
        <NoticeStrip notice={notice} />
      </aside>
    )
  );
}

/** The notice as shown on pages. */
export function NoticeStrip({ notice: { kind, text } }: { notice: Notice }) {
  const look = kind === 'warning' ? 'font-semibold text-clay' : '';
  return <p className={`top-strip py-2 text-sm wrap-anywhere ${look}`}>{text}</p>;
}
