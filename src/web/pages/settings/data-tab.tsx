import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotForViewers } from '#web/features/account/not-for-viewers.tsx';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/data-tab.ts';
import { DeletionSection } from './data/deletion-section.tsx';
import { ExportSection } from './data/export-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'My data');

/** The person's rights over their own data. */
export default function DataTab() {
  const { user, viewer } = useSession();
  if (!user) return null;
  if (viewer !== undefined) return <NotForViewers what="Copies of personal data" />;
  return (
    <>
      <ExportSection email={user.email} />
      <DeletionSection user={user} />
    </>
  );
}
