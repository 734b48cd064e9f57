import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import type { Route } from './+types/professionals-tab.ts';
import { PendingProfessionals } from './pending-professionals.tsx';
import { WaitingRevisions } from './waiting-revisions.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Professional Management');

/** Accounts of professionals, those that wait for a decision first, and then the changes of approved profiles. */
export default function ProfessionalsTab() {
  return (
    <div className="space-y-10">
      <h2 className="text-2xl">Professional Management</h2>
      <PendingProfessionals />
      <div className="max-w-4xl">
        <WaitingRevisions />
      </div>
    </div>
  );
}
