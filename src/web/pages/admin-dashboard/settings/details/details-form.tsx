import type { ReactNode } from 'react';
import { contract } from '#shared/api/index.ts';
import type { DetailsPage } from '#shared/api/settings/details.ts';
import { lengths } from '#shared/limits.ts';
import { detailLabels, detailLengths, type DetailName, type Details } from '#shared/settings/site-details.ts';
import { mostSocialLinks } from '#shared/settings/social-sites.ts';
import { detailCopy as copy } from '#web/copy/settings/details.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { InstalledNote } from '#web/pages/admin-dashboard/settings/versions/installed-note.tsx';
import { useVersionedForm } from '#web/pages/admin-dashboard/settings/versions/use-versioned-form.ts';
import { VersionedForm } from '#web/pages/admin-dashboard/settings/versions/versioned-form.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';

/** Value of a field; lists of addresses have one per line. */
const inField = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join('\n'));

const toLines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** How people reach us and who runs the site. */
export function DetailsForm(parts: FormParts<DetailsPage>) {
  const api = useApi();
  const { page } = parts;
  const versionedForm = useVersionedForm<typeof contract.settings.setDetails, DetailName, DetailsPage>(parts, {
    id: 'site-details',
    endpoint: contract.settings.setDetails,
    labels: detailLabels,
    toBody: ({ text }) => ({
      email: text('email'),
      phone: text('phone'),
      whatsapp: text('whatsapp'),
      legalName: text('legalName'),
      legalAddress: text('legalAddress'),
      pdpoRegistration: text('pdpoRegistration'),
      host: text('host'),
      emailProvider: text('emailProvider'),
      socialLinks: toLines(text('socialLinks')),
    }),
    read: () => api.settings.details(),
    send: (body, { ifMatch }) => api.settings.setDetails({ body, ifMatch }),
    failure: copy.failed,
  });
  const { form, opened } = versionedForm;
  const { initial } = form.draft;

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
    <VersionedForm {...versionedForm} parts={parts} title={copy.title} className="space-y-6" fieldsClass="space-y-6">
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
    </VersionedForm>
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
