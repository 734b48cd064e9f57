import type { MessageReport } from '#shared/api/messages/reports.ts';
import { messageReportLabels } from '#shared/messages/report-words.ts';
import { formatMoment } from '#shared/time/moment-text.ts';

/** A message as it was when it was reported, and its receiver's reason. */
export function ReportedText({ report }: { report: MessageReport }) {
  const { reporter, reported, subject, content, reason, words, reportedAt } = report;
  return (
    <div className="space-y-4 wrap-anywhere">
      <figure className="border-l-2 border-line pl-4">
        <figcaption className="text-sm text-muted">
          <strong>{reported.name}</strong> in ‘{subject}’
        </figcaption>
        <blockquote className="mt-1 whitespace-pre-line">{content}</blockquote>
      </figure>
      <div className="border-l-2 border-gold pl-4">
        <p className="font-semibold">{messageReportLabels[reason]}</p>
        {words !== '' && <p className="whitespace-pre-line">{words}</p>}
        <p className="text-sm text-muted">
          {reporter.name}, {formatMoment(reportedAt)}
        </p>
      </div>
    </div>
  );
}
