import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { FollowedPage } from '#web/features/applications/followed-page.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/application.ts';
import { ClientApplication } from './client-application.tsx';

export const handle: PageHandle = { page: 'application', kind: 'application' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Application');

/** An application, for its client. */
export default function ApplicationPage({ params }: Route.ComponentProps) {
  return (
    <Guarded roles={['user']}>
      <FollowedPage
        id={params.id}
        eyebrow={accountLines.user}
        back={{ label: 'My Applications', href: paths.dashboard }}
        missing="We can’t find this application, or you don’t have access to it."
      >
        {(application, actions) => <ClientApplication application={application} {...actions} />}
      </FollowedPage>
    </Guarded>
  );
}
