import { type ApplicationPoint, pointOf } from '#shared/application-states.ts';
import type { ApplicationSummary } from '#shared/api/application-shapes.ts';
import type { Urgency } from '#shared/service-types.ts';
import { pointLabels, urgencyLabels } from '#web/copy/applications.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Where an application stands. */
export function PointBadge({ application }: { application: Pick<ApplicationSummary, 'status' | 'stage'> }) {
  const point = pointOf(application);
  const tone = presses.has(point) ? 'notable' : application.status === 'approved' ? 'good' : 'plain';
  return <Badge tone={tone}>{pointLabels[point]}</Badge>;
}

/** What somebody must see to before anything goes on. */
const presses: ReadonlySet<ApplicationPoint> = new Set(['pending', 'problem', 'changes_requested']);

/** How urgent it is; only what presses stands out. */
export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <Badge tone={urgency === 'high' ? 'notable' : 'outlined'}>{urgencyLabels[urgency]}</Badge>;
}
