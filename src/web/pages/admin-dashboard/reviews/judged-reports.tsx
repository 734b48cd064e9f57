import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { reportReasons } from '#shared/reviews/review-rules.ts';
import { plural } from '#web/lib/format.ts';

/** Open reports of a review, with their reporters where they may be shown. */
export function JudgedReports({ review }: { review: JudgedReview }) {
  const { reports, professional, waiting_reports } = review;
  if (reports.length === 0) return null;
  return (
    <>
      <ul aria-label="Reports" className="mt-3 space-y-3 border-l-2 border-gold pl-4">
        {reports.map((report) => (
          <li key={report.id}>
            <p className="font-semibold">{reportReasons[report.reason]}</p>
            {report.words !== '' && <p className="whitespace-pre-line">{report.words}</p>}
            <p className="text-sm text-muted">
              {byWhom(report, professional.id)}, {formatMoment(report.reported_at)}
            </p>
          </li>
        ))}
      </ul>
      {waiting_reports > reports.length && (
        <p className="mt-2 text-sm text-muted">and {plural(waiting_reports - reports.length, 'more report')}</p>
      )}
    </>
  );
}

const roles = { professional: 'a professional', client: 'a client', admin: 'an admin' } as const;

/** Names the reporter: the professional reviewed, or anyone else. */
function byWhom({ by }: JudgedReview['reports'][number], aboutId: string | null): string {
  if (!by) return 'A deleted account';
  return `${by.name}, ${by.id === aboutId ? 'the reviewed professional' : roles[by.is]}`;
}
