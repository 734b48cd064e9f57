import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { FollowedPage } from '#web/features/applications/followed-page.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/assigned-application.ts';
import { AssignedDetails } from './assigned-details.tsx';

export const handle: PageHandle = { page: 'application', kind: 'assigned-application' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Client application');

const applicationLetters = onDemand(
  async () => (await import('#web/features/applications/letters/engagement-letters.tsx')).ApplicationLetters,
);
const reportedProblems = onDemand(
  async () => (await import('#web/features/applications/problems/reported-problems.tsx')).ReportedProblems,
);

/** An application, for its assigned professional. */
export default function AssignedApplicationPage({ params }: Route.ComponentProps) {
  return (
    <Guarded roles={['professional']} approved>
      <FollowedPage
        id={params.id}
        eyebrow={accountLines.professional}
        back={{ label: 'Client Applications', href: paths.professionalDashboardTab('applications') }}
        missing="We can’t find this application, or it’s no longer assigned to you."
        stillThere={
          <>
            <applicationLetters.OnDemand applicationId={params.id} />
            <div className="mt-6 text-left empty:hidden">
              <reportedProblems.OnDemand of={params.id} />
            </div>
          </>
        }
      >
        {(application, actions) => <AssignedDetails application={application} {...actions} />}
      </FollowedPage>
    </Guarded>
  );
}
