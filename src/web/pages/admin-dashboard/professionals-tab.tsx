import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/professionals-tab.ts';
import { PendingProfessionals } from './professionals/pending-professionals.tsx';
import { WaitingRevisions } from './professionals/waiting-revisions.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Professional Management');

/** Professional accounts, pending ones first, then the changes of approved profiles. */
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
