import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { Setting } from '#shared/settings/setting-fields.ts';
import { type SettingKey, settings } from '#shared/settings/settings.ts';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { setCallName, type ShownSetting, useSettingCalls } from './setting-calls.ts';
import { Frame, FramedField, isFramed, SettingField } from './setting-field.tsx';
import { labelsOf, toBody, toInput } from './setting-values.ts';
import { InstalledNote } from './versions/installed-note.tsx';
import { NewerVersion } from './versions/newer-version.tsx';
import { statusMessage } from './versions/version-words.ts';

interface SettingFormProps {
  setting: SettingKey;
  page: ShownSetting;
  /** Called with the current setting after someone else changed it. */
  onNewer: (page: ShownSetting) => void;
  onSaved: (page: ShownSetting) => void;
  /** Starts again with the stored values. */
  onStartOver: () => void;
}

/** The form of a setting. If another admin saved first, text typed here stays. */
export function SettingForm({ setting: key, page, onNewer, onSaved, onStartOver }: SettingFormProps) {
  const { subject, title, noun, ending, fields, followsInstalled }: Setting = settings[key];
  const calls = useSettingCalls(key);
  const { user } = useSession();
  const id = subject.replace('_', '-');
  const [opened] = useState(page);
  const [decision] = useState(() =>
    decisionAbout(opened.version, async () => {
      const now = await calls.read();
      onNewer(now);
      return { currentStatus: statusMessage(now), version: now.version };
    }),
  );
  const form = useDraftForm<typeof contract.settings.setAbout, string>({
    id,
    draftKey: `${id}_${user?.id}`,
    endsWithSession: true,
    decision,
    endpoint: contract.settings[setCallName(key)],
    labels: labelsOf(fields),
    toBody: (typed) => toBody(fields, typed) as never,
    send: (body, { ifMatch }) => calls.set(body, ifMatch) as never,
    done: (reply) => onSaved(reply as unknown as ShownSetting),
    failure: `We couldn’t save ${noun}. Please try again.`,
  });
  const { turn, discard } = form.draft;
  const props = (name: string) =>
    ({ name, field: fields[name]!, form, current: opened.current[name], admins: page.admins ?? [] }) as const;

  /** A field, above the value that was installed if it differs. */
  function withNote(name: string) {
    const field = fields[name]!;
    const [installed, current] = [page.installed[name], page.current[name]].map((held) => toInput(field, held));
    return (
      <div key={name} className={placeOf(field)}>
        <SettingField {...props(name)} />
        {followsInstalled && (
          <InstalledNote id={form.field(name).id} label={field.label} installed={installed!} current={current!} />
        )}
      </div>
    );
  }
  return (
    <FormShell
      form={form}
      button={versionCopy.save.button}
      working={versionCopy.save.working}
      className="space-y-6"
      ending={ending && <p className="text-sm text-muted">{ending}</p>}
      aria-label={title}
    >
      {page.version > opened.version && !form.isSending && (
        <NewerVersion
          newest={page}
          onShow={() => {
            discard();
            onStartOver();
          }}
        />
      )}
      <div key={turn} className="space-y-6">
        {framesOf(fields).map(([first = '', ...others]) => {
          const { group } = fields[first]!;
          if (isFramed(fields[first]!)) return <FramedField key={first} {...props(first)} />;
          return (
            <Frame key={first} legend={group}>
              <div className="grid gap-4 sm:grid-cols-2">{[first, ...others].map(withNote)}</div>
            </Frame>
          );
        })}
      </div>
    </FormShell>
  );
}

/** Fields by the frame that they are in: lists alone, others with those of their group. */
function framesOf(fields: Setting['fields']) {
  const frameOf = (name: string) => (isFramed(fields[name]!) ? `list ${name}` : fields[name]!.group);
  const names = Object.keys(fields);
  return [...new Set(names.map(frameOf))].map((frame) => names.filter((name) => frameOf(name) === frame));
}

/** Long texts are as wide as the frame, and a span of time begins a row. */
function placeOf(field: Setting['fields'][string]): string | undefined {
  if ('rows' in field && field.rows) return 'sm:col-span-2';
  return field.kind === 'moment' && !field.after ? 'sm:col-start-1' : undefined;
}
