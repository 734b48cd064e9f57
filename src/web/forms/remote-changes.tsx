import { Button } from '#web/ui/button.tsx';

/** A change saved elsewhere since the form was opened. */
interface RemoteChange<Name extends string> {
  readonly field: Name;
  /** The stored value in words; empty for nothing. */
  readonly stored: string;
  /** Whether the field was untouched here, so that it shows the stored value. */
  readonly isTaken: boolean;
}

interface RemoteChangesProps<Name extends string> {
  news: readonly RemoteChange<Name>[];
  labels: Readonly<Record<Name, string>>;
  onUse: (field: Name) => void;
}

/** Changes saved elsewhere, field by field: applied to untouched fields, offered for the others. */
export function RemoteChanges<Name extends string>({ news, labels, onUse }: RemoteChangesProps<Name>) {
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news-title" className="rounded border border-gold bg-gold-tint p-4">
      <p id="news-title" className="font-semibold">
        Saved elsewhere since you opened this form
      </p>
      <ul className="mt-2 space-y-2">
        {news.map(({ field, stored, isTaken }) => (
          <li key={field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">
              {labels[field]}: {stored ? <strong>{stored}</strong> : 'removed'}
              {isTaken && ', now in this form too'}
            </span>
            {!isTaken && (
              <Button type="button" look="secondary" onClick={() => onUse(field)}>
                Use this<span className="sr-only"> as {labels[field].toLowerCase()}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
