import { contract } from '#shared/api/index.ts';
import type { RecipientsPage, SetRecipientsBody } from '#shared/api/settings/recipients.ts';
import { type AdminMail, adminMails } from '#shared/settings/mail-recipients.ts';
import { recipientCopy as copy } from '#web/copy/settings/recipients.ts';
import { useApi } from '#web/session/use-api.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { useVersionedForm } from '#web/pages/admin-dashboard/settings/versions/use-versioned-form.ts';
import { VersionedForm } from '#web/pages/admin-dashboard/settings/versions/versioned-form.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { recipientLabels, recipientTexts } from './recipient-labels.ts';

/** Which admins get which emails. */
export function RecipientsForm(parts: FormParts<RecipientsPage>) {
  const api = useApi();
  const { page } = parts;
  const versionedForm = useVersionedForm<typeof contract.settings.setRecipients, AdminMail, RecipientsPage>(parts, {
    id: 'mail-recipients',
    endpoint: contract.settings.setRecipients,
    labels: recipientLabels,
    toBody: ({ all }) => Object.fromEntries(adminMails.map((name) => [name, [...all(name)]])) as SetRecipientsBody,
    read: () => api.settings.recipients(),
    send: (body, { ifMatch }) => api.settings.setRecipients({ body, ifMatch }),
    failure: copy.failed,
  });
  const { form, opened } = versionedForm;
  const { initial } = form.draft;

  return (
    <VersionedForm
      {...versionedForm}
      parts={parts}
      title={copy.title}
      className="space-y-4"
      fieldsClass="space-y-4"
      ending={<p className="text-sm text-muted">{copy.preferences}</p>}
    >
      {adminMails.map((name) => {
        const { id, error } = form.field(name);
        const chosen = initial ? (initial[name] ?? []) : opened.recipients[name];
        return (
          <fieldset key={name} className="min-w-0 rounded border border-line bg-surface p-4">
            <legend className="px-1 font-semibold">{recipientLabels[name]}</legend>
            <p className="text-sm text-muted">
              {recipientTexts[name]} {copy.nobody}
            </p>
            <div id={id} tabIndex={-1} className="mt-2 grid gap-x-4 outline-none sm:grid-cols-2">
              {page.admins.map((admin) => (
                <CheckField
                  key={admin.id}
                  id={`${id}-${admin.id}`}
                  name={name}
                  value={admin.id}
                  defaultChecked={chosen.includes(admin.id)}
                >
                  {admin.name}
                </CheckField>
              ))}
            </div>
            <FieldError id={id} {...(error && { error })} />
          </fieldset>
        );
      })}
    </VersionedForm>
  );
}
