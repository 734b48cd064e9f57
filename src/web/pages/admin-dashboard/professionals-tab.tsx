import { describePrivate } from '#web/dashboard/describe-private.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import type { Route } from './+types/professionals-tab.ts';
import { ProfessionalList } from './professionals/professional-list.tsx';

const revisions = onDemand(async () => (await import('./professionals/waiting-revisions.tsx')).WaitingRevisions);

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Professional Management');

/** Professional accounts, then the changes of approved profiles. */
export default function ProfessionalsTab() {
  return (
    <div className="space-y-10">
      <ProfessionalList />
      <div className="max-w-4xl">
        <revisions.OnDemand />
      </div>
    </div>
  );
}
