import { caseWords } from '#web/copy/credentials/credentials.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/credentials-tab.ts';
import { CaseList } from '#web/pages/admin-dashboard/credentials/case-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, caseWords.title);

export default function CredentialsTab() {
  return <CaseList />;
}
