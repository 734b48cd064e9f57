import type { OwnProfile } from '#shared/api/own-profile.ts';
import { verifiedFieldLabels } from '#shared/professional-states.ts';
import { fieldsOf } from '#web/layout/dashboard/wished-profile.ts';
import { formatDay, listInWords } from '#web/lib/format.ts';
import { ChangeList } from './change-list.tsx';

/** What an administrator said to the last change of what was checked. */
export function LastDecision({ profile }: { profile: OwnProfile }) {
  const { last_decision: last } = profile;
  if (!last) return null;
  const day = formatDay(last.decided_at);
  if (last.decision === 'approved') {
    const names = listInWords(fieldsOf(last.fields).map((field) => verifiedFieldLabels[field]));
    return (
      <p className="border-l-2 border-forest pl-4">
        Your last change was approved on {day} and is public: {names}.{last.reason && ` ${last.reason}`}
      </p>
    );
  }
  return (
    <section aria-labelledby="refused-title" className="rounded border border-clay bg-surface p-6">
      <h2 id="refused-title" className="text-2xl">
        Your last change was not approved
      </h2>
      <p className="mt-2">An administrator wrote on {day}:</p>
      <blockquote className="mt-3 border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">
        {last.reason}
      </blockquote>
      <ChangeList profile={profile} fields={last.fields} wish="You wished" />
      <p className="mt-4">
        Clients read your profile as before. Change it in the form below, and it is looked at again.
      </p>
    </section>
  );
}
