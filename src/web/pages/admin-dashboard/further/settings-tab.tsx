import { useSearchParams } from 'react-router';
import { settingKeys, settings } from '#shared/settings/settings.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/settings-tab.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { ViewLinks } from '#web/dashboard/frame/view-links.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { HolidaysSection } from '#web/pages/admin-dashboard/settings/holidays/holidays-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Marketplace settings');

/** Entries of the marketplace's settings, by their names in the address. The first one is shown without a name. */
const parts = ['holidays', ...settingKeys] as const;

const setting = onDemand(
  async () => (await import('#web/pages/admin-dashboard/settings/setting-section.tsx')).SettingSection,
  <SkeletonCard label="Loading..." lines={6} />,
);

/** What admins decide for everyone. Each entry is a section with its own calls. */
export default function SettingsTab() {
  const [query] = useSearchParams();
  const current = parts.find((name) => name === query.get('part')) ?? 'holidays';
  const views = parts.map((part) => ({
    title: part === 'holidays' ? 'Public holidays' : settings[part].title,
    href: `?part=${part}`,
    isCurrent: part === current,
  }));
  return (
    <div className="max-w-4xl space-y-6">
      <h2 className="text-2xl">Settings</h2>
      <ViewLinks label="Settings" views={views} />
      {current === 'holidays' ? <HolidaysSection /> : <setting.OnDemand key={current} setting={current} />}
    </div>
  );
}
