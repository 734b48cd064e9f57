import type { MessageReport } from '#shared/api/messages/reports.ts';
import { Badge } from '#web/ui/badge.tsx';
import { decisionWords } from './report-acts.ts';

/** Shows whether a report waits, or how it was decided. */
export function ReportBadge({ report: { outcome } }: { report: Pick<MessageReport, 'outcome'> }) {
  return outcome === null ? <Badge tone="notable">Waiting</Badge> : <Badge>{decisionWords[outcome].label}</Badge>;
}
