import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { callName, type SettingPage } from '#shared/api/settings/settings.ts';
import type { SettingFields } from '#shared/settings/setting-fields.ts';
import { getDefinition, type SettingKey } from '#shared/settings/settings.ts';
import { versionCopy as copy } from '#web/copy/settings/versions.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { InstalledNote } from './installed-note.tsx';
import { Frame, FramedField, isFramed, SettingField } from './setting-field.tsx';
import { listLabels, toBody } from './setting-values.ts';
import { statusMessage } from './version-words.ts';

interface SettingFormProps {
  id: string;
  setting: SettingKey;
  page: SettingPage;
  onConflict: () => Promise<Caught>;
  onSaved: (page: SettingPage) => void;
  /** Starts again with the stored values. */
  onStartOver: () => void;
}

/** The form of a setting. If another admin saved first, text typed here stays. */
export function SettingForm({ id, setting, page, onConflict, onSaved, onStartOver }: SettingFormProps) {
  const { title, noun, ending, fields, followsInstalled } = getDefinition(setting);
  const api = useApi().settings;
  const { user } = useSession();
  const [opened] = useState(page);
  const [decision] = useState(() => decisionAbout(opened.version, onConflict));
  const form = useDraftForm<typeof contract.settings.setAbout, string>({
    id,
    draftKey: `${id}_${user?.id}`,
    decision,
    endpoint: contract.settings[callName('set', setting)],
    labels: listLabels(fields),
    toBody: (typed) => toBody(fields, typed),
    send: (body, { ifMatch }) => api[callName('set', setting)]({ body, ifMatch }),
    done: onSaved,
    failure: `We couldn’t save ${noun}. Please try again.`,
  });
  const fieldProps = (name: string) => ({ name, field: fields[name]!, form, opened, page });
  return (
    <FormShell
      form={form}
      button={copy.save.button}
      working={copy.save.working}
      className="space-y-6"
      ending={ending && <p className="text-sm text-muted">{ending}</p>}
      aria-label={title}
    >
      {page.version > opened.version && !form.isSending && (
        <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-2 border-gold py-1 pl-4">
          <span className="min-w-0 flex-1 basis-64">
            {copy.newer.title} It was {statusMessage(page)}.
          </span>
          <Button
            type="button"
            look="secondary"
            onClick={() => {
              form.draft.discard();
              onStartOver();
            }}
          >
            {copy.newer.button}
          </Button>
        </output>
      )}
      <div key={form.draft.turn} className="space-y-6">
        {listFrames(fields).map(([first = '', ...others]) =>
          isFramed(fields[first]!) ? (
            <FramedField key={first} {...fieldProps(first)} />
          ) : (
            <Frame key={first} legend={fields[first]!.group}>
              <div className="grid gap-4 sm:grid-cols-2">
                {[first, ...others].map((name) => (
                  <div key={name} className={fieldClass(fields[name]!)}>
                    <SettingField {...fieldProps(name)} />
                    {followsInstalled && <InstalledNote {...fieldProps(name)} />}
                  </div>
                ))}
              </div>
            </Frame>
          ),
        )}
      </div>
    </FormShell>
  );
}

/** Fields by the frame that they are in: lists alone, others with those of their group. */
function listFrames(fields: SettingFields): string[][] {
  const nameFrame = (name: string) => (isFramed(fields[name]!) ? `list ${name}` : fields[name]!.group);
  const names = Object.keys(fields);
  return [...new Set(names.map(nameFrame))].map((frame) => names.filter((name) => nameFrame(name) === frame));
}

/** Long texts are as wide as the frame, and a span of time begins a row. */
function fieldClass(field: SettingFields[string]): string | undefined {
  if ('rows' in field && field.rows) return 'sm:col-span-2';
  return field.kind === 'moment' && !field.after ? 'sm:col-start-1' : undefined;
}
