import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/professionals-tab.ts';
import { WaitingRevisions } from './waiting-revisions.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Professional Management');

/** What waits for an administrator; every account of a professional will stand below. */
export default function ProfessionalsTab() {
  return (
    <div className="max-w-4xl space-y-10">
      <WaitingRevisions />
      <EmptyTab words={emptyStates.allProfessionals} href={paths.findAdvisor} />
    </div>
  );
}
