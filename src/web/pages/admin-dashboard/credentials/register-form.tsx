import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { RegisterList } from '#shared/api/credentials/registers.ts';
import { credentialKinds } from '#shared/credentials/credential-kinds.ts';
import type { KindCode } from '#shared/credentials/credential-codes.ts';
import { registerBounds } from '#shared/credentials/register-columns.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { Labelled, SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { registerWords as words } from './register-words.ts';

const kinds = credentialKinds
  .filter(({ category }) => category === 'licence')
  .map(({ code, title, regulatorCode }) => ({
    value: code,
    label: `${getRegulator(regulatorCode).shortName}: ${title}`,
  }));

const labels = {
  kind: words.kind,
  day: words.day,
  source: words.source,
  file: words.lines,
  isSure: words.isSure,
};

/** Imports a list from a file, or from pasted lines. */
export function RegisterForm({ onImported }: { onImported: (list: RegisterList) => void }) {
  const api = useApi();
  const { add } = useNotices();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [isDoubtful, setDoubtful] = useState(false);
  const form = useApiForm({
    id: 'register',
    endpoint: contract.credentials.importRegister,
    labels,
    toBody: ({ text, has }) => ({
      kind: text('kind') as KindCode,
      day: text('day'),
      source: text('source'),
      isSure: has('isSure'),
      // Files are checked by the server; the schema of bodies knows them as bytes.
      file: new Uint8Array() as never,
    }),
    check: ({ text }) => (file || text('file').trim() !== '' ? {} : { file: words.noFile }),
    send: (body) => api.credentials.importRegister({ body: { ...body, file: file ?? new Blob([pasted]) } }),
    done: ({ register }) => {
      add({ kind: 'done', title: words.done(register) });
      setDoubtful(false);
      setPasted('');
      onImported(register);
    },
    failure: words.importFailed,
    explain: ({ code, message }) => {
      if (code !== 'conflict') return undefined;
      setDoubtful(true);
      return { title: words.importFailed, text: message };
    },
  });
  return (
    <div className="space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 sm:grid-cols-2">
        <SelectField {...form.field('kind')} choices={kinds} />
        <TextField {...form.field('day')} type="date" required />
        <div className="sm:col-span-2">
          <TextField {...form.field('source')} help={words.sourceHelp} maxLength={registerBounds.source} required />
        </div>
        <div className="sm:col-span-2">
          <Labelled id="register-upload" label={words.file} hint={words.fileHint}>
            <input
              id="register-upload"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="field"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          </Labelled>
        </div>
        <div className="sm:col-span-2">
          <TextAreaField
            {...form.field('file')}
            help={words.linesHelp}
            rows={6}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        </div>
        {isDoubtful && (
          <div className="sm:col-span-2">
            <CheckField id="register-isSure" name="isSure">
              {words.isSure}
            </CheckField>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? words.working : undefined}>
            {words.button}
          </Button>
        </div>
      </form>
    </div>
  );
}
