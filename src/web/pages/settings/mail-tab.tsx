import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import { settingsCopy } from '#web/copy/settings.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/mail-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Mail');

/** What mail one wants. */
export default function MailTab() {
  return <EmptyTab words={settingsCopy.mail} href={paths.contact} />;
}
