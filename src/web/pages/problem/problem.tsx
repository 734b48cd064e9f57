import type { Problem } from '#shared/api/applications/problems.ts';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { useFollowed } from '#web/data/use-followed.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/problem.ts';
import { Case } from './case.tsx';

export const handle: PageHandle = { page: 'application', kind: 'problem' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Problem');

/** A problem reported with agreed work, for either party, admins, and professionals no longer approved. */
export default function ProblemPage({ params }: Route.ComponentProps) {
  return (
    <Guarded roles={[]}>
      <Followed id={params.id} />
    </Guarded>
  );
}

const describeState = ({ state }: Problem): string => (state === 'open' ? 'waiting for a decision' : 'decided');

function Followed({ id }: { id: string }) {
  const { user } = useSession();
  const { answer, ...actions } = useFollowed(
    'problems.get',
    { params: { id } },
    (reply) => reply.problem,
    describeState,
  );
  if (!user) return null;
  const problem = answer.state === 'ready' ? answer.data.one : null;
  const back = placeBehind(problem, user);
  const link = (
    <DeskLink to={back.href} className={buttonClass('secondary')}>
      {back.label}
    </DeskLink>
  );
  return (
    <DashboardFrame
      eyebrow={problem ? `Problem with ${problem.serviceType}` : accountLines[user.role]}
      title={problem?.title ?? (answer.state === 'ready' ? 'Problem not found' : 'Problem')}
      action={link}
    >
      {answer.state === 'loading' && <SkeletonCard label="Loading the problem..." lines={8} />}
      {answer.state === 'failed' && <NotLoaded title={problemFailures.load} onRetry={answer.refetch} />}
      {answer.state === 'ready' && !problem && (
        <Notice title="You can’t open this case" action={link}>
          <p>We can’t find this case, or you don’t have access. We delete cases some time after the decision.</p>
        </Notice>
      )}
      {problem && <Case problem={problem} userId={user.id} {...actions} />}
    </DashboardFrame>
  );
}

/** Links to the previous page. */
function placeBehind(problem: Problem | null, { role, isApproved }: SessionUser) {
  if (role === 'admin') return { label: 'Problems', href: paths.adminDashboardTab('problems') };
  if (!problem || (role === 'professional' && !isApproved)) return { label: 'Dashboard', href: paths.homeFor(role) };
  const { applicationId } = problem;
  const href = role === 'user' ? paths.application(applicationId) : paths.assignedApplication(applicationId);
  return { label: 'Application', href };
}
