import { describePrivate } from '#web/dashboard/describe-private.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useCall } from '#web/data/use-call.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import type { Route } from './+types/professionals-tab.ts';
import { ProfessionalList } from './professionals/professional-list.tsx';

const importing = onDemand(async () => (await import('./professionals/import/import-panel.tsx')).ImportPanel);
const inviting = onDemand(async () => (await import('./professionals/invite/invite-panel.tsx')).InvitePanel);
const revisions = onDemand(async () => (await import('./professionals/waiting-revisions.tsx')).WaitingRevisions);

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Professional Management');

/** Professional accounts, then the changes of approved profiles. */
export default function ProfessionalsTab() {
  const { query, change } = useListAddress();
  if (query.get('act') === 'import') {
    return <importing.OnDemand onClose={() => change({ act: undefined })} />;
  }
  if (query.get('act') === 'invite')
    return <inviting.OnDemand onClose={() => change({ act: undefined, page: undefined })} />;
  return (
    <div className="space-y-10">
      <div className="space-y-3">
        <ToRevisions />
        <ProfessionalList />
      </div>
      <div className="max-w-4xl">
        <revisions.OnDemand />
      </div>
    </div>
  );
}

/** Link past the list to the pending changes below it; nothing if there are none. */
function ToRevisions() {
  const answer = useCall('dashboards.waiting', { query: { limit: 0 } }, { poll: true });
  const count = (answer.state === 'ready' && answer.data.counts.decide_revision) || 0;
  if (count === 0) return null;
  return (
    <Button look="secondary" onClick={() => document.getElementById('revisions-title')?.focus()}>
      {plural(count, 'profile change')} to decide
    </Button>
  );
}
