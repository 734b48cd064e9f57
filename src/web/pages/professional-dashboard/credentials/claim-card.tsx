import { useState } from 'react';
import type { Credential } from '#shared/api/credentials/shapes.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { validityTones, validityLabels, walletWords as words } from '#web/copy/credentials/credentials.ts';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { useAction } from '#web/data/use-action.ts';
import { DownloadButton } from '#web/features/applications/letters/download-button.tsx';
import { formatFileSize } from '#web/lib/files/file-size.ts';
import { formatDay } from '#web/lib/format.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { daysInWords } from './wallet-words.ts';

const loadAddFiles = async () => (await import('#web/features/applications/files/add-files.tsx')).AddFiles;

interface ClaimCardProps {
  credential: Credential;
  onEdit: (as: 'renewal' | 'correction', of: Credential) => void;
  /** Name of the button whose part is loading. */
  opens: string | undefined;
  onChanged: () => Promise<unknown>;
}

/** One claim: its current status and the reason, its evidence, and its holder's possible actions. */
export function ClaimCard({ credential, onEdit, opens, onChanged }: ClaimCardProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isLeaving, run] = useAction(words.withdrawFailed);
  const [isSure, setSure] = useState(false);
  const { id, title, standing: validity, files } = credential;
  const isOpen = validity === 'waiting' || validity === 'asked';
  const isChecked = validity === 'checked' || validity === 'future' || validity === 'ended';
  const withdraw = () =>
    run(async () => {
      await api.credentials.withdraw({ params: { id } });
      add({ kind: 'done', title: words.withdrawn });
      await onChanged();
    });
  return (
    <li className="rounded border border-line bg-surface p-4 wrap-anywhere sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">{title}</h3>
        <Badge tone={validityTones[validity]}>{validityLabels[validity]}</Badge>
      </div>
      <Facts credential={credential} />
      {credential.question !== '' && (
        <div className="mt-3 border-l-2 border-gold pl-4">
          <p className="text-sm text-muted">Our team asks</p>
          <p className="whitespace-pre-line">{credential.question}</p>
        </div>
      )}
      {credential.reason !== '' && !isOpen && (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Our team wrote</p>
          <p className="whitespace-pre-line">{credential.reason}</p>
        </div>
      )}
      <Evidence credential={credential} isOpen={isOpen} onChanged={onChanged} />
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && (
          <Button
            look="secondary"
            className="max-sm:w-full"
            onClick={() => onEdit('correction', credential)}
            working={opens === `correction ${id}` ? opening : undefined}
          >
            {words.correct}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        {isChecked && (
          <Button
            look="secondary"
            className="max-sm:w-full"
            onClick={() => onEdit('renewal', credential)}
            working={opens === `renewal ${id}` ? opening : undefined}
          >
            {words.renew}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button look="quiet" className="max-sm:w-full" onClick={() => setSure(!isSure)} aria-expanded={isSure}>
          {words.withdraw}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {isSure && (
        <div className="mt-3 rounded border border-line p-4">
          <p>{isChecked ? words.withdrawSure : 'Its files are deleted. This can’t be undone.'}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={withdraw} className="max-sm:w-full" working={isLeaving ? words.withdrawing : undefined}>
              Withdraw it
            </Button>
            <Button look="quiet" className="max-sm:w-full" onClick={() => setSure(false)}>
              Not now
            </Button>
          </div>
        </div>
      )}
      {files.length >= credentialLimits.files && isOpen && (
        <p className="mt-3 text-sm text-muted">You’ve reached the limit for files.</p>
      )}
    </li>
  );
}

function Facts({ credential }: { credential: Credential }) {
  const { regulator, number, holderName, heldBy, authority, checkedAt, checkedAgainst, checkers } = credential;
  const days = daysInWords(credential);
  const lines = [
    `${regulator}${number === null ? '' : `, number ${number}`}`,
    `Held by ${holderName}${heldBy === 'firm' ? ` (the firm${authority === '' ? '' : `; you: ${authority}`})` : ''}`,
    ...(days ? [days] : []),
    ...(checkedAt
      ? [
          `Checked on ${formatDay(checkedAt)} by ${checkers === 2 ? 'two people' : 'one person'}, against ${checkedAgainst}`,
        ]
      : [`Sent on ${formatDay(credential.createdAt)}`]),
  ];
  return (
    <ul className="mt-2 space-y-1 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface EvidenceProps {
  credential: Credential;
  isOpen: boolean;
  onChanged: () => Promise<unknown>;
}

function Evidence({ credential: { id, title, files }, isOpen, onChanged }: EvidenceProps) {
  const api = useApi();
  const { Part: AddFiles, awaited, withPart } = usePart(loadAddFiles);
  const [isAdding, setAdding] = useState(false);
  const room = credentialLimits.files - files.length;
  return (
    <>
      {files.length > 0 && (
        <ul className="mt-3 ruled" aria-label={`${words.files}: ${title}`}>
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0">
                {file.name} <span className="text-sm text-muted">{formatFileSize(file.bytes)}</span>
              </span>
              <DownloadButton
                failure={words.fileFailed}
                ask={(caller) => caller.credentials.downloadFile({ params: { id, fileId: file.id } })}
              >
                Download<span className="sr-only">: {file.name}</span>
              </DownloadButton>
            </li>
          ))}
        </ul>
      )}
      {isOpen && room > 0 && !isAdding && (
        <Button
          look="quiet"
          className="mt-2 max-sm:w-full"
          onClick={() => withPart('files', () => setAdding(true))}
          working={awaited && opening}
        >
          {words.addFiles}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {isAdding && AddFiles && (
        <AddFiles
          room={room}
          mayAdd={isOpen && room > 0}
          advice={isOpen ? words.fileAdvice : 'This is decided, so you can’t add files.'}
          after="We’ll look at them."
          sendFile={async (body, options) => {
            await api.credentials.addFile({ params: { id }, body, ...options });
            await onChanged();
          }}
          onConflict={onChanged}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
