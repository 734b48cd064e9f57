import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { RecipientsPage, SetRecipientsBody } from '#shared/api/settings/recipients.ts';
import { type AdminMail, adminMails } from '#shared/settings/mail-recipients.ts';
import { recipientCopy as copy } from '#web/copy/settings/recipients.ts';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { type Caught, decisionAbout } from '#web/data/seen-version.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { NewerVersion } from '#web/pages/admin-dashboard/settings/versions/newer-version.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { standingOf } from '#web/pages/admin-dashboard/settings/versions/version-words.ts';
import { recipientLabels, recipientTexts } from './recipient-labels.ts';

/** Which admins get which emails. If another admin saved first, what is chosen here stays. */
export function RecipientsForm({ page, onNewer, onSaved, onAnew }: FormParts<RecipientsPage>) {
  const api = useApi();
  const { user } = useSession();
  const [opened] = useState(page);
  const [decision] = useState(() => decisionAbout(opened.version, catchUp));
  const form = useKeptForm<typeof contract.settings.setRecipients, AdminMail>({
    id: 'mail-recipients',
    keptAs: `mail-recipients_${user?.id}`,
    endsWithSession: true,
    decision,
    endpoint: contract.settings.setRecipients,
    labels: recipientLabels,
    bodyOf: ({ all }) => Object.fromEntries(adminMails.map((name) => [name, [...all(name)]])) as SetRecipientsBody,
    send: (body, { ifMatch }) => api.settings.setRecipients({ body, ifMatch }),
    done: onSaved,
    failure: copy.failed,
  });
  const { initial, turn, discard } = form.draft;

  async function catchUp(): Promise<Caught> {
    const now = await api.settings.recipients();
    onNewer(now);
    return { standing: standingOf(now), version: now.version };
  }
  return (
    <FormShell
      form={form}
      button={versionCopy.save.button}
      working={versionCopy.save.working}
      className="space-y-4"
      ending={<p className="text-sm text-muted">{copy.wishes}</p>}
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
      <div key={turn} className="space-y-4">
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
      </div>
    </FormShell>
  );
}
