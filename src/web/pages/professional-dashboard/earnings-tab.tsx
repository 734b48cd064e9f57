import { describePrivate } from '#web/dashboard/describe-private.ts';
import { EngagementLetters } from '#web/features/applications/letters/engagement-letters.tsx';
import type { Route } from './+types/earnings-tab.ts';
import { MoneyByMonth } from './money/money-by-month.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Earnings');

/** What a professional's completed jobs were worth, month by month, and the letters of what was agreed. */
export default function EarningsTab() {
  return (
    <div className="space-y-8">
      <MoneyByMonth />
      <EngagementLetters />
    </div>
  );
}
