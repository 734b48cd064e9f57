import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { AboutPage } from '#shared/api/settings/about.ts';
import { aboutBounds, publicFigureNames, publicFigures } from '#shared/settings/site-about.ts';
import { siteAboutCopy as copy } from '#web/copy/site-settings/about.ts';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { type Caught, decisionAbout } from '#web/data/seen-version.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { InstalledNote } from '#web/pages/admin-dashboard/settings/versions/installed-note.tsx';
import { NewerVersion } from '#web/pages/admin-dashboard/settings/versions/newer-version.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { standingOf } from '#web/pages/admin-dashboard/settings/versions/version-words.ts';
import { bodyOf, fieldLabels, listNames } from './about-fields.ts';
import { Entries } from './entries.tsx';

/** What Home and About say of the operator. If another admin saved first, what is typed here stays. */
export function AboutForm({ page, onNewer, onSaved, onAnew }: FormParts<AboutPage>) {
  const api = useApi();
  const { user } = useSession();
  const [opened] = useState(page);
  const [decision] = useState(() => decisionAbout(opened.version, catchUp));
  const form = useKeptForm<typeof contract.settings.setAbout, string>({
    id: 'site-about',
    keptAs: `site-about_${user?.id}`,
    endsWithSession: true,
    decision,
    endpoint: contract.settings.setAbout,
    labels: fieldLabels,
    bodyOf,
    send: (body, { ifMatch }) => api.settings.setAbout({ body, ifMatch }),
    done: onSaved,
    failure: copy.failed,
  });
  const { initial, turn, discard } = form.draft;
  const { current } = opened;

  async function catchUp(): Promise<Caught> {
    const now = await api.settings.about();
    onNewer(now);
    return { standing: standingOf(now), version: now.version };
  }
  const shown = initial ? (initial.shownFigures ?? []) : publicFigureNames.filter(isShownNow);
  function isShownNow(name: (typeof publicFigureNames)[number]): boolean {
    return !current.hiddenFigures.includes(name);
  }
  return (
    <FormShell
      form={form}
      button={versionCopy.save.button}
      working={versionCopy.save.working}
      className="space-y-6"
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
      <div key={turn} className="space-y-6">
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
                defaultChecked={shown.includes(name)}
              >
                {publicFigures[name]}
              </CheckField>
            ))}
          </div>
        </fieldset>
      </div>
    </FormShell>
  );
}
