import type { PageHandle } from '#shared/pages.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { LoadingScreen } from '#web/layout/loading-screen.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/apply.ts';
import { applyWords } from './apply-words.ts';
import { ClientForm } from './client-form.tsx';
import { OnlyClients } from './only-clients.tsx';
import { Visitors } from './visitor/visitors.tsx';

export const handle: PageHandle = { page: 'application', kind: 'apply' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: applyWords.title,
    description: applyWords.lead,
    path: paths.apply({}),
    isIndexed: false,
  });
}

/** Target of links to a new application: visitors fill it in first, and create an account at the end. */
export default function Apply() {
  const { status, user, isExpired, isLeaving } = useSession();
  const isInBrowser = useIsHydrated();
  if (user && user.role !== 'user') return <OnlyClients role={user.role} />;
  // Also after the session has ended here: an account's form isn't shown as a visitor's.
  if (user || isExpired || isLeaving) return <ClientForm />;
  if (isInBrowser && status === 'checking') return <LoadingScreen />;
  return (
    <div className="for-guests">
      <DashboardFrame eyebrow="No account needed yet" title={applyWords.title} subtitle={applyWords.lead}>
        <NeedsScripts what="Applying" />
        {isInBrowser ? (
          <Visitors />
        ) : (
          // Without scripts nothing is loading.
          <div className="noscript:hidden">
            <SkeletonCard label={applyWords.loading} lines={10} />
          </div>
        )}
      </DashboardFrame>
    </div>
  );
}
