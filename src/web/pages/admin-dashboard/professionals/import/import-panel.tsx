import { useEffect, useRef, useState } from 'react';
import { importBounds } from '#shared/professionals/import-columns.ts';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';
import { plural } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { Labelled } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { checkAll, importAll, type ImportRow, setAside } from './import-run.ts';
import { ImportRows } from './import-rows.tsx';
import {
  countOutcomes,
  countsInWords,
  failureInWords,
  importButton,
  importWords as words,
  progressInWords,
} from './import-words.ts';
import { type FileRow, readCsv } from './read-csv.ts';
import { saveOutcomes, saveTemplate } from './save-csv.ts';

type ImportStep = 'choosing' | 'checking' | 'checked' | 'importing' | 'done';

/** The import of a list of professionals: choose a file, see the outcome of each row, then import. */
export function ImportPanel({ onClose }: { onClose: (hasImported: boolean) => void }) {
  const api = useApi();
  const unsaved = useUnsavedWarning({ isAtQuery: true });
  const [step, setStep] = useState<ImportStep>('choosing');
  const [file, setFile] = useState<{ rows: readonly FileRow[]; ignored: readonly string[] }>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [checked, setChecked] = useState<readonly ImportRow[]>([]);
  const [done, setDone] = useState<readonly ImportRow[]>([]);
  const [photos, setPhotos] = useState<ReadonlyMap<string, File>>(new Map());
  const [isApproved, setApproved] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function choose(chosen: File | undefined): Promise<void> {
    setProblem(undefined);
    if (!chosen) return;
    if (chosen.size > importBounds.fileBytes) return setProblem(words.large);
    const read = await chosen
      .arrayBuffer()
      .then(readCsv)
      .catch(() => ({ problem: words.unread }));
    if ('problem' in read) return setProblem(read.problem);
    setFile(read);
    const { sendable, refused } = setAside(read.rows);
    setChecked(refused);
    setDone([]);
    await check(sendable);
  }
  async function check(rows: readonly FileRow[]): Promise<void> {
    setStep('checking');
    setFailure(undefined);
    try {
      await checkAll(api, rows, (some) => setChecked((before) => [...before, ...some]));
      setStep('checked');
    } catch (error) {
      setFailure(failureInWords(error));
    }
  }
  async function run(): Promise<void> {
    setStep('importing');
    setFailure(undefined);
    unsaved.changed();
    const isDone = new Set(done.map(({ number }) => number));
    const pendingRows = checked.filter(({ outcome, number }) => outcome.fate === 'new' && !isDone.has(number));
    try {
      await importAll(api, pendingRows, { isApproved, photos }, (some) => setDone((before) => [...before, ...some]));
      setStep('done');
    } catch (error) {
      setFailure(failureInWords(error));
    }
    unsaved.saved();
  }
  const all = file?.rows.length ?? 0;
  const counts = countOutcomes(checked);
  const isChecked = new Set(checked.map(({ number }) => number));
  const others = checked.filter(({ outcome }) => outcome.fate !== 'new');
  const withPhoto = checked.filter(({ photo }) => photo !== '');
  const lacking = withPhoto.filter(({ photo }) => !photos.has(photo.toLowerCase())).length;
  return (
    <section aria-labelledby="import-title" className="max-w-4xl space-y-4">
      <h2 id="import-title" ref={title} tabIndex={-1} className="text-2xl outline-none">
        {words.title}
      </h2>
      <p className="max-w-prose">{words.what}</p>
      <p className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void saveTemplate()}>
          {words.template}
        </Button>
        <Button look="secondary" onClick={() => onClose(done.length > 0)}>
          {words.back}
        </Button>
      </p>
      {problem !== undefined && (
        <Notice tone="failure" title="This file can’t be imported">
          {problem}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice
          tone="failure"
          title={words.stopped[step === 'importing' ? 'importing' : 'checking']}
          action={
            <Button
              look="secondary"
              onClick={() =>
                void (step === 'checking'
                  ? check((file?.rows ?? []).filter(({ number }) => !isChecked.has(number)))
                  : run())
              }
            >
              {words.goOn}
            </Button>
          }
        >
          {failure} {step === 'importing' ? words.partlyStored : words.nothingStored}
        </Notice>
      )}
      {step === 'choosing' && (
        <Labelled id="import-file" label={words.file}>
          <input
            id="import-file"
            type="file"
            accept=".csv,text/csv"
            className="field"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </Labelled>
      )}
      <p aria-live="polite">
        {step === 'checking' && progressInWords('Checking', checked.length, all)}
        {step === 'checked' && countsInWords(counts)}
        {step === 'importing' && progressInWords('Importing', done.length, counts.new)}
        {step === 'done' && `${plural(countOutcomes(done).new, 'professional')} imported.`}
      </p>
      {file && file.ignored.length > 0 && step !== 'done' && (
        <p>We leave out these columns: {file.ignored.join(', ')}.</p>
      )}
      {step === 'checked' && (
        <div className="space-y-4 rounded border border-line bg-surface p-4">
          {withPhoto.length > 0 && (
            <Labelled id="import-photos" label={words.photos} help={words.photosHelp}>
              <input
                id="import-photos"
                type="file"
                accept="image/*"
                multiple
                className="field"
                onChange={({ target }) =>
                  setPhotos(new Map([...(target.files ?? [])].map((photo) => [photo.name.toLowerCase(), photo])))
                }
              />
              {lacking > 0 && <p className="mt-1 text-sm">{plural(lacking, 'named photo')} not chosen yet.</p>}
            </Labelled>
          )}
          <CheckField
            id="import-approve"
            help={words.approveHelp}
            checked={isApproved}
            onChange={({ target }) => setApproved(target.checked)}
          >
            {words.approve}
          </CheckField>
          <p className="flex flex-wrap gap-3">
            <Button onClick={() => void run()} disabled={counts.new === 0}>
              {importButton(counts.new)}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                setStep('choosing');
                setFile(undefined);
              }}
            >
              {words.again}
            </Button>
          </p>
        </div>
      )}
      {step === 'checked' && <ImportRows key="checked" rows={checked} when="checked" />}
      {step === 'done' && <ImportRows key="done" rows={[...done, ...others]} when="done" />}
      {(step === 'checked' || step === 'done') && (
        <Button
          look="secondary"
          onClick={() => void saveOutcomes(step === 'done' ? [...done, ...others] : checked, step)}
        >
          {words.report}
        </Button>
      )}
    </section>
  );
}
