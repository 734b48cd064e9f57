import { useSearchParams } from 'react-router';
import { settingKeys, settings } from '#shared/settings/settings.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/settings-tab.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { HolidaysSection } from '#web/pages/admin-dashboard/settings/holidays/holidays-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Marketplace settings');

/** Entries of the marketplace's settings, by their names in the address. The first one is shown without a name. */
const parts = ['holidays', ...settingKeys] as const;
const titleOf = (part: (typeof parts)[number]) => (part === 'holidays' ? 'Public holidays' : settings[part].title);

const setting = onDemand(
  async () => (await import('#web/pages/admin-dashboard/settings/setting-section.tsx')).SettingSection,
  <SkeletonCard label="Loading..." lines={6} />,
);

/** What admins decide for everyone. Each entry is a section with its own calls. */
export default function SettingsTab() {
  const [query] = useSearchParams();
  const current = parts.find((name) => name === query.get('part')) ?? 'holidays';
  return (
    <div className="max-w-4xl space-y-6">
      <h2 className="text-2xl">Settings</h2>
      <nav aria-label="Settings" className="not-in-print">
        <ul className="flex flex-wrap gap-2">
          {parts.map((name) => (
            <li key={name}>
              <DeskLink
                to={`?part=${name}`}
                preventScrollReset
                aria-current={name === current ? 'page' : undefined}
                className="desk-view flex items-center max-sm:px-2"
              >
                {titleOf(name)}
              </DeskLink>
            </li>
          ))}
        </ul>
      </nav>
      {current === 'holidays' ? <HolidaysSection /> : <setting.OnDemand key={current} setting={current} />}
    </div>
  );
}
