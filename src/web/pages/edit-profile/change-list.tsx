import type { OwnProfile } from '#shared/api/own-profile.ts';
import type { RevisedFields } from '#shared/api/profile-revisions.ts';
import { verifiedFieldLabels } from '#shared/professional-states.ts';
import { fieldsOf, verifiedInWords } from '#web/layout/dashboard/wished-profile.ts';

interface ChangeListProps {
  profile: OwnProfile;
  /** What was wished. */
  fields: RevisedFields;
  /** What the wishes are called. */
  wish: string;
}

/** Fields that somebody wishes to change, each with what was approved and what was wished. */
export function ChangeList({ profile, fields, wish }: ChangeListProps) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {fieldsOf(fields).map((field) => (
        <div key={field} className="py-3">
          <dt className="font-semibold">{verifiedFieldLabels[field]}</dt>
          <dd className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Value title="As approved">{verifiedInWords(profile, field)}</Value>
            <Value title={wish}>{verifiedInWords(fields, field)}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ title, children }: { title: string; children: string }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}
