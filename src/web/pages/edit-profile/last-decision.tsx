import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { profileLabels } from '#shared/professionals/profile-fields.ts';
import { ChangeList } from '#web/features/professionals/own-profile/change-list.tsx';
import { listChangedFields } from '#web/features/professionals/own-profile/pending-profile.ts';
import { formatDay, listInWords } from '#web/lib/format.ts';
import { decidedChange } from './decided-change.ts';

/** The decision about a change of verified fields; nothing once it no longer matters. */
export function LastDecision({ profile }: { profile: OwnProfile }) {
  const decided = decidedChange(profile);
  if (!decided) return null;
  const day = formatDay(decided.decided_at);
  if (decided.decision === 'approved') {
    const names = listInWords(listChangedFields(decided.fields).map((field) => profileLabels[field]));
    return (
      <p className="border-l-2 border-forest pl-4 wrap-anywhere">
        Your change was approved on {day} and is public: {names}.{decided.reason && ` ${decided.reason}`}
      </p>
    );
  }
  return (
    <section aria-labelledby="refused-title" className="rounded border border-clay bg-surface p-6">
      <h2 id="refused-title" className="text-2xl">
        Your change wasn’t approved
      </h2>
      <p className="mt-2">Our team wrote on {day}:</p>
      <blockquote className="mt-3 border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">
        {decided.reason}
      </blockquote>
      <ChangeList approved={profile} fields={decided.fields} requestedLabel="Your change" />
      <p className="mt-4">
        Clients see the approved version. You can change it again in the form below, and we’ll check it again.
      </p>
    </section>
  );
}
