import type { CaseSummary } from '#shared/api/credentials/shapes.ts';
import { caseStateWords, outcomeWords } from '#web/copy/credentials/credentials.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether a case waits, and for whom, or how it was decided. */
export function CaseBadge({ one: { state, outcome } }: { one: Pick<CaseSummary, 'state' | 'outcome'> }) {
  if (outcome !== null) return <Badge>{outcomeWords[outcome]}</Badge>;
  return <Badge tone={state === 'asked' ? 'plain' : 'notable'}>{caseStateWords[state]}</Badge>;
}
