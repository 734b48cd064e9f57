import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { isWithoutLicence } from '#shared/credentials/profession-licences.ts';
import type { ExpiredLicence } from '#shared/api/professionals/public-credential.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkedInWords, type CheckedCredential, expiredInWords } from './trust-words.ts';

interface LicenceMarkProps {
  licence: string | null;
  /** One that has ended, in words; for someone without a current one. */
  expired?: string | undefined;
  /** Whose advice it is about: for some no licence exists. */
  profession: string;
  /** Links to this person's current status. */
  of?: { id: string; /** Distinguishes the links of several people. */ name?: string };
}

// Same texts as `markWords`, whose module would pull in the chunk of document pages.

/** Says which licence was checked and when, never just a tick; without a current one, that none was checked or that none exists. */
export function LicenceMark({ licence, expired, profession, of }: LicenceMarkProps) {
  if (licence === null) {
    const words = isWithoutLicence(profession)
      ? 'No licence exists for this advice'
      : (expired ?? 'No licence checked yet');
    return <p className="text-sm text-muted">{words}</p>;
  }
  const words = (
    <>
      <Icon name="verified" />
      <span>
        <strong>Checked:</strong>
        {` ${licence}`}
        {of?.name && <span className="sr-only">{`, ${of.name}`}</span>}
      </span>
    </>
  );
  if (!of) return <p className="licence">{words}</p>;
  return (
    <a href={paths.checkPerson(of.id)} className="licence">
      {words}
    </a>
  );
}

interface TrustMarkProps {
  /** Links to this person's current status. */
  id: string;
  credential: CheckedCredential | null;
  expired?: ExpiredLicence | undefined;
  profession: string;
  /** The day of approval, for someone without a credential. */
  approvedAt: string | null;
  /** Further facts or links. */
  children?: ReactNode;
}

/** A longer version of the mark: without a credential, it shows the day of approval. */
export function TrustMark({ id, credential, expired, profession, approvedAt, children }: TrustMarkProps) {
  return (
    <div className="text-sm">
      <LicenceMark
        of={{ id }}
        profession={profession}
        licence={credential && checkedInWords(credential)}
        expired={expired && expiredInWords(expired)}
      />
      {!credential && approvedAt && (
        <p className="text-muted">{`Approved by ${brand.name} on ${formatDay(approvedAt)}`}</p>
      )}
      {children && <div className={credential ? 'pl-7' : undefined}>{children}</div>}
    </div>
  );
}
