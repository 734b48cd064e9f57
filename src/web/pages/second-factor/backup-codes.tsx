import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { secondFactorCopy as copy } from '#web/copy/settings/second-factor.ts';
import { saveText } from '#web/lib/files/save-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';

interface BackupCodesProps {
  codes: readonly string[];
  onDone: () => Promise<void>;
}

/** The backup codes, shown only this once: leaving requires confirming that they were saved. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const text = `${brand.name}: ${copy.backupTitle}\n${copy.eachOnce}\n\n${codes.join('\n')}\n`;
  return (
    <section className="rounded border border-line bg-surface p-4 sm:p-6">
      <ReachedHeading>{copy.backupTitle}</ReachedHeading>
      <p className="mt-2">{copy.backupWhy}</p>
      <ol className="mt-4 grid grid-cols-1 gap-x-8 rounded bg-sand p-4 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={text}>Copy codes</CopyButton>
        <Button
          type="button"
          look="secondary"
          onClick={() => saveText(`${brand.name.toLowerCase()}-backup-codes.txt`, text)}
        >
          Download codes
        </Button>
        <Button type="button" look="secondary" onClick={() => window.print()}>
          Print codes
        </Button>
      </div>
      <div className="mt-5 border-t border-line pt-4 print:hidden">
        <CheckField checked={isSaved} onChange={(event) => setIsSaved(event.target.checked)}>
          {copy.codesSaved}
        </CheckField>
        <Button
          type="button"
          className="mt-3 max-sm:w-full"
          disabled={!isSaved}
          working={isLeaving ? 'Continuing...' : undefined}
          onClick={() => {
            setLeaving(true);
            void onDone().finally(() => setLeaving(false));
          }}
        >
          Continue
        </Button>
      </div>
    </section>
  );
}
