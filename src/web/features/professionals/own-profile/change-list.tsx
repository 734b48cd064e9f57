import { profileLabels, type VerifiedField } from '#shared/professionals/profile-fields.ts';
import { listInWords } from '#web/lib/format.ts';
import { listChangedFields, type VerifiedValues, verifiedInWords } from './pending-profile.ts';

interface ChangeListProps {
  /** The approved values. */
  approved: VerifiedValues;
  /** The requested values. */
  fields: VerifiedValues;
  /** Label of the requested values. */
  requestedLabel: string;
}

/** Fields that a professional wants to change, each with its approved and requested value. */
export function ChangeList({ approved, fields, requestedLabel }: ChangeListProps) {
  return (
    <dl className="mt-4 ruled">
      {listChangedFields(fields).map((field) => (
        <div key={field} className="py-3">
          <dt className="font-semibold">{profileLabels[field]}</dt>
          <dd className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Value title="Approved">{verifiedInWords(approved, field)}</Value>
            <Value title={requestedLabel} difference={describeDifference(approved, fields, field)}>
              {verifiedInWords(fields, field)}
            </Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Finds entries in only one of two lists; empty where that is no shorter than the lists themselves. */
function describeDifference(approved: VerifiedValues, fields: VerifiedValues, field: VerifiedField): string {
  const [before, after] = [approved[field], fields[field]];
  if (!Array.isArray(before) || !Array.isArray(after)) return '';
  const added = after.filter((entry) => !before.includes(entry));
  if (added.length === after.length) return '';
  const gone = before.filter((entry) => !after.includes(entry));
  return [
    added.length > 0 && `Added: ${listInWords(added)}.`,
    gone.length > 0 && `Removed: ${listInWords(gone)}.`,
    added.length + gone.length === 0 && 'Only the order has changed.',
  ]
    .filter(Boolean)
    .join(' ');
}

function Value({ title, difference, children }: { title: string; difference?: string; children: string }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
      {difference && <p className="mt-1 text-sm wrap-anywhere text-muted">{difference}</p>}
    </div>
  );
}
