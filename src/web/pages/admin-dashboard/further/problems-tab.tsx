import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/problems-tab.ts';
import { ProblemList } from '#web/pages/admin-dashboard/problems/problem-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Problems');

export default function ProblemsTab() {
  return <ProblemList />;
}
