import { type ApplicationPoint, pointFor } from '#shared/applications/application-states.ts';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import type { Urgency } from '#shared/applications/service-types.ts';
import { pointLabels, urgencyLabels } from '#web/copy/applications.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows the state of an application. */
export function PointBadge({ application }: { application: Pick<ApplicationSummary, 'status' | 'stage'> }) {
  const point = pointFor(application);
  const tone = presses.has(point) ? 'notable' : application.status === 'approved' ? 'good' : 'plain';
  return <Badge tone={tone}>{pointLabels[point]}</Badge>;
}

/** States in which someone must act before anything continues. */
const presses: ReadonlySet<ApplicationPoint> = new Set(['pending', 'problem', 'changes_requested']);

/** Shows the urgency, in the three styles of the specification (section 2). */
export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <Badge tone={urgencyTones[urgency]}>{urgencyLabels[urgency]}</Badge>;
}

const urgencyTones = { high: 'urgent', medium: 'plain', low: 'outlined' } as const;
