import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/professionals-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Professional Management');

/** Every account of a professional. */
export default function ProfessionalsTab() {
  return <EmptyTab words={emptyStates.allProfessionals} href={paths.findAdvisor} />;
}
