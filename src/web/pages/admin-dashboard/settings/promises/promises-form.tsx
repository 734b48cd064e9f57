import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { PromisesPage } from '#shared/api/settings/promises.ts';
import { promiseBounds, promiseLabels, type PromiseName, promiseNames } from '#shared/settings/promise-settings.ts';
import { promiseCopy as copy } from '#web/copy/site-settings/promises.ts';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { type Caught, decisionAbout } from '#web/data/seen-version.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { NewerVersion } from '#web/pages/admin-dashboard/settings/versions/newer-version.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { standingOf } from '#web/pages/admin-dashboard/settings/versions/version-words.ts';

/** Nothing but digits is a number; what is none is refused with the bounds. */
const numberOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

/** How fast our team promises to answer. If another admin saved first, what is typed here stays. */
export function PromisesForm({ page, onNewer, onSaved, onAnew }: FormParts<PromisesPage>) {
  const api = useApi();
  const { user } = useSession();
  const [opened] = useState(page);
  const [decision] = useState(() => decisionAbout(opened.version, catchUp));
  const form = useKeptForm<typeof contract.settings.setPromises, PromiseName>({
    id: 'site-promises',
    keptAs: `site-promises_${user?.id}`,
    endsWithSession: true,
    decision,
    endpoint: contract.settings.setPromises,
    labels: promiseLabels,
    bodyOf: ({ text }) => ({
      contactHours: numberOf(text('contactHours')),
      profileDays: numberOf(text('profileDays')),
      applicationDays: numberOf(text('applicationDays')),
    }),
    send: (body, { ifMatch }) => api.settings.setPromises({ body, ifMatch }),
    done: onSaved,
    failure: copy.failed,
  });
  const { initial, turn, discard } = form.draft;

  async function catchUp(): Promise<Caught> {
    const now = await api.settings.promises();
    onNewer(now);
    return { standing: standingOf(now), version: now.version };
  }
  const helpOf = (name: PromiseName) =>
    page.current[name] === page.installed[name]
      ? copy.help[name]
      : `${copy.help[name]} ${copy.installed(page.installed[name])}`;
  return (
    <FormShell
      form={form}
      button={versionCopy.save.button}
      working={versionCopy.save.working}
      className="space-y-4 rounded border border-line bg-surface p-4"
      aria-label={copy.title}
    >
      {page.version > opened.version && !form.isSending && (
        <NewerVersion
          newest={page}
          onShow={() => {
            discard();
            onAnew();
          }}
        />
      )}
      <div key={turn} className="max-w-md space-y-4">
        {promiseNames.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(promiseBounds[name].maximum).length}
            help={helpOf(name)}
            defaultValue={initial?.[name]?.[0] ?? String(opened.current[name])}
          />
        ))}
      </div>
    </FormShell>
  );
}
