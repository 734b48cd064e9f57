import { useSearchParams } from 'react-router';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/settings-tab.ts';
import { DetailsSection } from './settings/details/details-section.tsx';
import { HolidaysSection } from './settings/holidays/holidays-section.tsx';
import { NoticeSection } from './settings/notice/notice-section.tsx';
import { PartLinks } from './settings/part-links.tsx';
import { RecipientsSection } from './settings/recipients/recipients-section.tsx';
import { partIn } from './settings/parts.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Marketplace settings');

const sections = {
  holidays: HolidaysSection,
  details: DetailsSection,
  notice: NoticeSection,
  recipients: RecipientsSection,
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
