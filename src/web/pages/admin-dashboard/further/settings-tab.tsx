import { useSearchParams } from 'react-router';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/settings-tab.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { HolidaysSection } from '#web/pages/admin-dashboard/settings/holidays/holidays-section.tsx';
import { PartLinks } from '#web/pages/admin-dashboard/settings/part-links.tsx';
import { partIn } from '#web/pages/admin-dashboard/settings/parts.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Marketplace settings');

const loading = <SkeletonCard label="Loading..." lines={6} />;
const details = onDemand(
  async () => (await import('#web/pages/admin-dashboard/settings/details/details-section.tsx')).DetailsSection,
  loading,
);
const about = onDemand(
  async () => (await import('#web/pages/admin-dashboard/settings/about/about-section.tsx')).AboutSection,
  loading,
);
const promises = onDemand(
  async () => (await import('#web/pages/admin-dashboard/settings/promises/promises-section.tsx')).PromisesSection,
  loading,
);
const notice = onDemand(
  async () => (await import('#web/pages/admin-dashboard/settings/notice/notice-section.tsx')).NoticeSection,
  loading,
);
const recipients = onDemand(
  async () => (await import('#web/pages/admin-dashboard/settings/recipients/recipients-section.tsx')).RecipientsSection,
  loading,
);

const sections = {
  holidays: HolidaysSection,
  details: details.OnDemand,
  about: about.OnDemand,
  promises: promises.OnDemand,
  notice: notice.OnDemand,
  recipients: recipients.OnDemand,
};

/** What admins decide for everyone. Each entry is a section with its own calls. */
export default function SettingsTab() {
  const [query] = useSearchParams();
  const part = partIn(query);
  const Section = sections[part];
  return (
    <div className="max-w-4xl space-y-6">
      <h2 className="text-2xl">Settings</h2>
      <PartLinks current={part} />
      <Section />
    </div>
  );
}
