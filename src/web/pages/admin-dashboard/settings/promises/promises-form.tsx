import { contract } from '#shared/api/index.ts';
import type { PromisesPage } from '#shared/api/settings/promises.ts';
import { promiseBounds, promiseLabels, type PromiseName, promiseNames } from '#shared/settings/promise-settings.ts';
import { promiseCopy as copy } from '#web/copy/site-settings/promises.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { useVersionedForm } from '#web/pages/admin-dashboard/settings/versions/use-versioned-form.ts';
import { VersionedForm } from '#web/pages/admin-dashboard/settings/versions/versioned-form.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';

/** Parses digits only; anything else becomes 0, which is refused with the bounds. */
const parseNumber = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

/** How fast our team promises to answer. */
export function PromisesForm(parts: FormParts<PromisesPage>) {
  const api = useApi();
  const { page } = parts;
  const versionedForm = useVersionedForm<typeof contract.settings.setPromises, PromiseName, PromisesPage>(parts, {
    id: 'site-promises',
    endpoint: contract.settings.setPromises,
    labels: promiseLabels,
    toBody: ({ text }) => ({
      contactHours: parseNumber(text('contactHours')),
      profileDays: parseNumber(text('profileDays')),
      applicationDays: parseNumber(text('applicationDays')),
    }),
    read: () => api.settings.promises(),
    send: (body, { ifMatch }) => api.settings.setPromises({ body, ifMatch }),
    failure: copy.failed,
  });
  const { form, opened } = versionedForm;
  const { initial } = form.draft;

  const helpFor = (name: PromiseName) =>
    page.current[name] === page.installed[name]
      ? copy.help[name]
      : `${copy.help[name]} ${copy.installed(page.installed[name])}`;
  return (
    <VersionedForm
      {...versionedForm}
      parts={parts}
      title={copy.title}
      className="space-y-4 rounded border border-line bg-surface p-4"
      fieldsClass="max-w-md space-y-4"
    >
      {promiseNames.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(promiseBounds[name].maximum).length}
          help={helpFor(name)}
          defaultValue={initial?.[name]?.[0] ?? String(opened.current[name])}
        />
      ))}
    </VersionedForm>
  );
}
