import { describePrivate } from '#web/dashboard/describe-private.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import type { Route } from './+types/earnings-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Earnings');

const letters = onDemand(
  async () => (await import('#web/features/applications/letters/engagement-letters.tsx')).EngagementLetters,
);
const money = onDemand(async () => (await import('./money/money-by-month.tsx')).MoneyByMonth);

/** What a professional's completed jobs were worth, month by month, and the letters of what was agreed. */
export default function EarningsTab() {
  return (
    <div className="space-y-8">
      <money.OnDemand />
      <letters.OnDemand />
    </div>
  );
}
