import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkedInWords, type CheckedCredential } from './trust-words.ts';

interface LicenceMarkProps {
  licence: string | null;
  /** The person whose status of today it leads to. */
  of?: { id: string; /** To tell the links of several people apart. */ name?: string };
}

// Words of `markWords`, whose module would bring the chunk of document pages along.

/** Says which licence was checked and when, never a tick alone; without a current one, that none was checked. */
export function LicenceMark({ licence, of }: LicenceMarkProps) {
  if (licence === null) return <p className="text-sm text-muted">No licence checked yet</p>;
  const words = (
    <>
      <Icon name="verified" className="size-5 text-forest" />
      <span>
        <strong className={of ? 'text-forest underline' : 'text-forest'}>Checked:</strong>
        {` ${licence}`}
        {of?.name && <span className="sr-only">{`, ${of.name}`}</span>}
      </span>
    </>
  );
  if (!of) return <p className="flex gap-2 text-sm">{words}</p>;
  return (
    <a href={paths.checkPerson(of.id)} className="flex min-h-11 items-center gap-2 text-sm">
      {words}
    </a>
  );
}

interface TrustMarkProps {
  /** The person whose status of today it leads to. */
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
      <LicenceMark of={{ id }} licence={credential && checkedInWords(credential)} />
      {!credential && approvedAt && (
        <p className="text-muted">{`Approved by ${brand.name} on ${formatDay(approvedAt)}`}</p>
      )}
      {children && <div className={credential ? 'pl-7' : undefined}>{children}</div>}
    </div>
  );
}
