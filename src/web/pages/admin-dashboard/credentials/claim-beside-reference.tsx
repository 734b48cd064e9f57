import type { ReactNode } from 'react';
import type { CredentialCase } from '#shared/api/credentials/shapes.ts';
import { validityLabels, walletWords } from '#web/copy/credentials/credentials.ts';
import { DownloadButton } from '#web/features/applications/letters/download-button.tsx';
import { formatFileSize } from '#web/lib/files/file-size.ts';
import { formatDay } from '#web/lib/format.ts';

/** The professional's claim beside the regulator's contact details for checking it. */
export function ClaimBesideReference({ one }: { one: CredentialCase }) {
  const { credential, reference, sameNumber, profession, profileName } = one;
  if (!credential || !reference) return null;
  const { files } = credential;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section aria-label="The claim">
        <h3 className="text-base">The claim</h3>
        <dl className="mt-2 space-y-2 text-sm">
          <Line term="Number">{credential.number ?? 'none given'}</Line>
          <Line term="Held by">
            {`${credential.holderName}${credential.heldBy === 'firm' ? ` (the firm; ${credential.authority || 'place not given'})` : ''}`}
          </Line>
          {credential.actsFor && <Line term="Acts for">{credential.actsFor}</Line>}
          <Line term="On the profile">{[profileName, profession].filter(Boolean).join(', ')}</Line>
          <Line term="Valid">
            {`${credential.validFrom ? formatDay(credential.validFrom) : 'no first day'} to ${credential.validUntil ? formatDay(credential.validUntil) : 'no last day'}`}
          </Line>
          <Line term="Today">{validityLabels[credential.standing]}</Line>
        </dl>
        <ul className="mt-3 space-y-2" aria-label={walletWords.files}>
          {files.map((file) => (
            <li key={file.id} className="space-y-1 text-sm">
              <p>{`${file.name}, ${formatFileSize(file.bytes)}`}</p>
              <DownloadButton
                failure={walletWords.fileFailed}
                ask={(api) => api.credentials.downloadFile({ params: { id: credential.id, fileId: file.id } })}
              >
                Download<span className="sr-only">: {file.name}</span>
              </DownloadButton>
            </li>
          ))}
          {files.length === 0 && <li className="text-sm text-muted">No evidence</li>}
        </ul>
      </section>
      <section aria-label="The reference">
        <h3 className="text-base">The reference</h3>
        <dl className="mt-2 space-y-2 text-sm">
          <Line term="Regulator">
            <a href={reference.website} rel="noopener noreferrer" target="_blank" className="text-link tall">
              {reference.regulator}
            </a>
          </Line>
          <Line term="Register">{reference.register}</Line>
          <Line term="How to check">{reference.howToCheck}</Line>
          <Line term="Telephone">{reference.telephone ?? 'not found'}</Line>
          <Line term="Address">{reference.address ?? 'not found'}</Line>
          {reference.hours && <Line term="Hours">{reference.hours}</Line>}
          <Line term="Source">{reference.source}</Line>
        </dl>
      </section>
      {sameNumber.length > 0 && (
        <div role="note" className="rounded border border-clay p-4 sm:col-span-2">
          <p className="font-semibold">Others have sent us this number</p>
          <ul className="mt-2 space-y-1 text-sm">
            {sameNumber.map((other) => (
              <li key={`${other.professionalId} ${other.title}`}>
                {`${other.professionalName}: ${other.title}, ${validityLabels[other.standing].toLowerCase()}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
