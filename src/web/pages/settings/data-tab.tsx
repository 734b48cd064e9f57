import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import { settingsCopy } from '#web/copy/settings.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/data-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'My data');

/** The person's rights over the own data. */
export default function DataTab() {
  return <EmptyTab words={settingsCopy.data} href={paths.contact} />;
}
