import { type ReactNode, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { DetailsPage } from '#shared/api/settings/details.ts';
import { lengths } from '#shared/limits.ts';
import { detailLabels, detailLengths, type DetailName, type Details } from '#shared/settings/site-details.ts';
import { mostSocialLinks } from '#shared/settings/social-sites.ts';
import { detailCopy as copy } from '#web/copy/settings/details.ts';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { type Caught, decisionAbout } from '#web/data/seen-version.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { InstalledNote } from '#web/pages/admin-dashboard/settings/versions/installed-note.tsx';
import { NewerVersion } from '#web/pages/admin-dashboard/settings/versions/newer-version.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { standingOf } from '#web/pages/admin-dashboard/settings/versions/version-words.ts';

/** A value of a field: addresses stand on lines of their own. */
const inField = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join('\n'));

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** How people reach us and who runs the site. If another admin saved first, what is typed here stays. */
export function DetailsForm({ page, onNewer, onSaved, onAnew }: FormParts<DetailsPage>) {
  const api = useApi();
  const { user } = useSession();
  const [opened] = useState(page);
  const [decision] = useState(() => decisionAbout(opened.version, catchUp));
  const form = useKeptForm<typeof contract.settings.setDetails, DetailName>({
    id: 'site-details',
    keptAs: `site-details_${user?.id}`,
    endsWithSession: true,
    decision,
    endpoint: contract.settings.setDetails,
    labels: detailLabels,
    bodyOf: ({ text }) => ({
      email: text('email'),
      phone: text('phone'),
      whatsapp: text('whatsapp'),
      legalName: text('legalName'),
      legalAddress: text('legalAddress'),
      pdpoRegistration: text('pdpoRegistration'),
      host: text('host'),
      emailProvider: text('emailProvider'),
      socialLinks: linesOf(text('socialLinks')),
    }),
    send: (body, { ifMatch }) => api.settings.setDetails({ body, ifMatch }),
    done: onSaved,
    failure: copy.failed,
  });
  const { initial, turn, discard } = form.draft;

  async function catchUp(): Promise<Caught> {
    const now = await api.settings.details();
    onNewer(now);
    return { standing: standingOf(now), version: now.version };
  }
  const field = (name: DetailName) => ({
    ...form.field(name),
    help: copy.help[name],
    defaultValue: initial?.[name]?.[0] ?? inField(opened.current[name]),
  });
  const note = (name: DetailName) => (
    <InstalledNote
      id={form.field(name).id}
      label={detailLabels[name]}
      installed={inField(page.installed[name])}
      current={inField(page.current[name])}
    />
  );
  const line = (name: Exclude<keyof Details, 'socialLinks'>, maxLength: number, type = 'text') => (
    <div>
      <TextField {...field(name)} type={type} maxLength={maxLength} autoComplete="off" />
      {note(name)}
    </div>
  );
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
        <Group title={copy.groups.reach}>
          {line('email', lengths.email, 'email')}
          {line('phone', lengths.phone, 'tel')}
          {line('whatsapp', lengths.phone, 'tel')}
          <div>
            <TextAreaField {...field('socialLinks')} rows={4} maxLength={mostSocialLinks * (lengths.website + 1)} />
            {note('socialLinks')}
          </div>
        </Group>
        <Group title={copy.groups.operator}>
          {line('legalName', detailLengths.line)}
          {line('legalAddress', detailLengths.legalAddress)}
          {line('pdpoRegistration', detailLengths.registration)}
        </Group>
        <Group title={copy.groups.processors}>
          {line('host', detailLengths.line)}
          {line('emailProvider', detailLengths.line)}
        </Group>
      </div>
    </FormShell>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded border border-line bg-surface p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
