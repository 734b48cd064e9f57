import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { TrustedCredential } from './card-data.ts';
import { licenceInWords } from './trust-words.ts';

interface TrustMarkProps {
  credential: TrustedCredential | null;
  /** Where there is room: the day of approval, for someone without a credential. */
  approvedAt?: string | null;
  /** Further facts or links. */
  children?: ReactNode;
}

/** Says which licence was checked and when, never a tick alone; without a current credential, that none was checked. */
export function TrustMark({ credential, approvedAt, children }: TrustMarkProps) {
  if (credential) {
    return (
      <div className="flex gap-2 text-sm">
        <Icon name="verified" className="mt-px size-5 text-forest" />
        <div>
          <p>
            <strong className="text-forest">Licence checked:</strong> {licenceInWords(credential)},{' '}
            <span className="whitespace-nowrap">{formatDay(credential.checked_at)}</span>
          </p>
          {children}
        </div>
      </div>
    );
  }
  return (
    <div className="text-sm text-muted">
      <p>No licence checked yet</p>
      {approvedAt && (
        <p>
          {`Approved by ${brand.name} on `}
          <span className="whitespace-nowrap">{formatDay(approvedAt)}</span>
        </p>
      )}
      {children}
    </div>
  );
}
