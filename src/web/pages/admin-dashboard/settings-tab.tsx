import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/settings-tab.ts';
import { HolidaysSection } from './settings/holidays/holidays-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Marketplace settings');

/** What admins decide for everyone. Each entry is a section with its own calls. */
export default function SettingsTab() {
  return (
    <div className="max-w-4xl space-y-10">
      <h2 className="text-2xl">Settings</h2>
      <HolidaysSection />
    </div>
  );
}
