import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkedInWords, type CheckedCredential } from './trust-words.ts';

/** Says which licence was checked and when, never a tick alone; without a current one, that none was checked. */
export function LicenceMark({
  licence,
  id,
}: {
  licence: string | null;
  /** Of the person, whose status it leads to. */ id?: string;
}) {
  if (licence === null) return <p className="text-sm text-muted">No licence checked yet</p>;
  return (
    <p className="flex gap-2 text-sm">
      <Icon name="verified" className="mt-px size-5 text-forest" />
      <span>
        {id === undefined ? (
          <strong className="text-forest">Licence checked:</strong>
        ) : (
          <a href={paths.checkOf(id)} className="font-semibold text-forest underline">
            Licence checked:
          </a>
        )}
        {` ${licence}`}
      </span>
    </p>
  );
}

interface TrustMarkProps {
  /** Of the person, whose status the mark leads to. */
  id: string;
  credential: CheckedCredential | null;
  /** The day of approval, for someone without a credential. */
  approvedAt: string | null;
  /** Further facts or links. */
  children?: ReactNode;
}

/** The same where there is room for more: without a credential, the day of approval. */
export function TrustMark({ id, credential, approvedAt, children }: TrustMarkProps) {
  return (
    <div className="text-sm">
      <LicenceMark id={id} licence={credential && checkedInWords(credential)} />
      {!credential && approvedAt && (
        <p className="text-muted">{`Approved by ${brand.name} on ${formatDay(approvedAt)}`}</p>
      )}
      {children && <div className={credential ? 'pl-7' : undefined}>{children}</div>}
    </div>
  );
}
