import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { licenceProgressFor } from '#shared/credentials/profession-licences.ts';
import { firstSteps } from '#web/copy/professional/approval.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useCall } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

/**
 * What speeds up an approval most: sending the licence for the profession, or completing the profile. Nothing once both
 * are done.
 */
export function FirstStep({ profile }: { profile: OwnProfile }) {
  const wallet = useCall('credentials.list', {}, { poll: true });
  // If the wallet fails to load, we assume that no claim was sent: sending one twice is refused.
  if (wallet.state === 'loading') return null;
  const licence = licenceProgressFor(profile.profession, wallet.state === 'ready' ? wallet.data.credentials : []);
  const step =
    licence === 'missing' || licence === 'asked'
      ? ({ ...firstSteps[licence], to: paths.professionalDashboardTab('credentials') } as const)
      : profile.missing.some(({ is_optional }) => !is_optional)
        ? ({ ...firstSteps.profile, to: paths.editProfile } as const)
        : null;
  if (!step) return null;
  return (
    <section aria-labelledby="first-title" className="rounded border border-gold bg-gold-tint p-4 sm:p-6">
      <h2 id="first-title" className="text-2xl">
        {step.title}
      </h2>
      <p className="mt-2 max-w-prose">{step.text}</p>
      <DeskLink to={step.to} className={buttonClass('primary', 'mt-4 max-sm:w-full')}>
        {step.action}
      </DeskLink>
    </section>
  );
}
