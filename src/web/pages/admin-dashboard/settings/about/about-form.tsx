import { contract } from '#shared/api/index.ts';
import type { AboutPage } from '#shared/api/settings/about.ts';
import { aboutBounds, publicFigureNames, publicFigures } from '#shared/settings/site-about.ts';
import { siteAboutCopy as copy } from '#web/copy/site-settings/about.ts';
import { useApi } from '#web/session/use-api.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { InstalledNote } from '#web/pages/admin-dashboard/settings/versions/installed-note.tsx';
import { useVersionedForm } from '#web/pages/admin-dashboard/settings/versions/use-versioned-form.ts';
import { VersionedForm } from '#web/pages/admin-dashboard/settings/versions/versioned-form.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { toBody, fieldLabels, listNames } from './about-fields.ts';
import { Entries } from './entries.tsx';

/** What Home and About say about the operator. */
export function AboutForm(parts: FormParts<AboutPage>) {
  const api = useApi();
  const { page } = parts;
  const versionedForm = useVersionedForm<typeof contract.settings.setAbout, string, AboutPage>(parts, {
    id: 'site-about',
    endpoint: contract.settings.setAbout,
    labels: fieldLabels,
    toBody,
    read: () => api.settings.about(),
    send: (body, { ifMatch }) => api.settings.setAbout({ body, ifMatch }),
    failure: copy.failed,
  });
  const { form, opened } = versionedForm;
  const { initial } = form.draft;
  const { current } = opened;

  const visibleFigures = initial ? (initial.shownFigures ?? []) : publicFigureNames.filter(isVisibleNow);
  function isVisibleNow(name: (typeof publicFigureNames)[number]): boolean {
    return !current.hiddenFigures.includes(name);
  }
  return (
    <VersionedForm {...versionedForm} parts={parts} title={copy.title} className="space-y-6" fieldsClass="space-y-6">
      <div className="rounded border border-line bg-surface p-4">
        <TextAreaField
          {...form.field('story')}
          rows={8}
          maxLength={aboutBounds.story}
          help={copy.story.help}
          defaultValue={initial?.story?.[0] ?? current.story}
        />
        <InstalledNote
          id={form.field('story').id}
          label={copy.story.title}
          installed={page.installed.story}
          current={page.current.story}
        />
      </div>
      {listNames.map((list) => (
        <Entries key={list} list={list} form={form} stored={current[list]} draft={initial} />
      ))}
      <fieldset className="min-w-0 rounded border border-line bg-surface p-4">
        <legend className="px-1 font-semibold">{copy.figures.title}</legend>
        <p className="text-sm text-muted">{copy.figures.what}</p>
        <div
          id={form.field('hiddenFigures').id}
          tabIndex={-1}
          className="mt-2 grid gap-x-4 outline-none sm:grid-cols-2"
        >
          {publicFigureNames.map((name) => (
            <CheckField
              key={name}
              id={`site-about-figure-${name}`}
              name="shownFigures"
              value={name}
              defaultChecked={visibleFigures.includes(name)}
            >
              {publicFigures[name]}
            </CheckField>
          ))}
        </div>
      </fieldset>
    </VersionedForm>
  );
}
