import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { TrustedCredential } from './card-data.ts';

interface TrustMarkProps {
  credential: TrustedCredential | null;
  approvedAt: string | null;
  /** The register behind the check; where there is room for it. */
  checkedAgainst?: string;
  /** Further facts or links. */
  children?: ReactNode;
}

/**
 * Says what was checked and when, never a tick alone. 'Verified' requires a current credential; without one the
 * approval day is shown; a sample marketplace credential says that it is one.
 */
export function TrustMark({ credential, approvedAt, checkedAgainst, children }: TrustMarkProps) {
  if (credential) {
    const what = `${credential.title}, ${credential.regulator_short}`;
    return (
      <p className="flex gap-2 text-sm">
        <Icon name="verified" className="mt-px size-5 text-forest" />
        <span>
          <strong className="text-forest">Verified</strong>
          {credential.is_sample && (
            <>
              {' '}
              <Badge tone="notable">Sample</Badge>
            </>
          )}
          <br />
          {what}
          <br />
          <span className="text-muted">
            {credential.is_sample
              ? 'Made up for the sample marketplace'
              : `Checked on ${formatDay(credential.checked_at)}${checkedAgainst ? `, against: ${checkedAgainst}` : ''}`}
          </span>
          {children}
        </span>
      </p>
    );
  }
  if (!approvedAt) return null;
  return (
    <p className="text-sm text-muted">
      {`Approved by ${brand.name} on `}
      <span className="whitespace-nowrap">{formatDay(approvedAt)}</span>
      {children}
    </p>
  );
}
