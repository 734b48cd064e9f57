import type { ProblemSummary } from '#shared/api/applications/problems.ts';
import { outcomeLabels } from '#web/copy/problems.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows whether a problem is waiting or how it was decided, and whether work is paused. */
export function ProblemBadges({ problem: { decision, holdsWork } }: { problem: ProblemSummary }) {
  return (
    <span className="flex gap-1 max-[44rem]:flex-wrap">
      <Badge tone={decision === null ? 'notable' : 'plain'}>
        {decision === null ? 'Waiting for a decision' : outcomeLabels[decision.outcome]}
      </Badge>
      {holdsWork && <Badge tone="outlined">Work paused</Badge>}
    </span>
  );
}
