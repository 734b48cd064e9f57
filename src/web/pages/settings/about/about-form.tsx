import { useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { OwnAccount } from '#shared/api/account/my-account.ts';
import { lengths } from '#shared/limits.ts';
import { districtNames } from '#shared/places/places.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { RemoteChanges } from '#web/forms/remote-changes.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { type AboutField, aboutFields, aboutLabels, type NewsOfField, newsFor, toTexts } from './about-fields.ts';

const copy = settingsCopy.about;
const formId = 'about';

/** Finds an input of the form in the page. */
const findInput = (field: AboutField) => document.getElementById(`${formId}-${field}`) as HTMLInputElement;

/** Names, telephone and district. If another tab saved first, nothing is lost or undone. */
export function AboutForm({ account }: { account: OwnAccount }) {
  const api = useApi();
  const { changeUser } = useSession();
  const { add } = useNotices();
  const unsaved = useUnsavedWarning();
  /** The server's last state; typed text is compared with it. */
  const base = useRef(account);
  const [news, setNews] = useState<readonly NewsOfField[]>([]);

  /** Loads the stored account. If that fails too, the old version stays, and the next try is refused again. */
  async function catchUp(): Promise<void> {
    const answer = await api.account.get().catch(() => undefined);
    if (!answer) return;
    const typed = Object.fromEntries(aboutFields.map((field) => [field, findInput(field).value]));
    const next = newsFor(toTexts(base.current), toTexts(answer.account), typed as Record<AboutField, string>);
    for (const { field, stored, isTaken } of next) if (isTaken) findInput(field).value = stored;
    base.current = answer.account;
    setNews(next);
  }

  const form = useApiForm({
    id: formId,
    endpoint: contract.account.update,
    labels: aboutLabels,
    toBody: ({ text }) => ({
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: text('phone'),
      district: text('district'),
      version: base.current.version,
    }),
    onEdit: unsaved.changed,
    send: (body) => api.account.update({ body }),
    onConflict: catchUp,
    done: ({ account: saved }, typed) => {
      base.current = saved;
      unsaved.saved();
      // Shows stored values, such as a district's full name; leaves later edits alone.
      for (const [field, text] of Object.entries(toTexts(saved)) as [AboutField, string][]) {
        if (findInput(field).value === typed.text(field)) findInput(field).value = text;
        else unsaved.changed();
      }
      setNews([]);
      const { firstName, lastName } = saved;
      changeUser({ firstName, lastName });
      add({ kind: 'done', title: copy.saved });
    },
    failure: copy.failed,
    explain: ({ code }) => (code === 'conflict' ? copy.conflict : undefined),
  });
  const texts = toTexts(account);

  return (
    <form {...form.attributes} className="space-y-5">
      <FormSummary form={form} />
      {form.refusal && (
        <RemoteChanges
          news={news}
          labels={aboutLabels}
          onUse={(field) => {
            findInput(field).value = news.find((one) => one.field === field)?.stored ?? '';
            findInput(field).focus();
            setNews(news.filter((one) => one.field !== field));
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('firstName')}
          defaultValue={texts.firstName}
          maxLength={lengths.name}
          autoComplete="given-name"
          required
        />
        <TextField
          {...form.field('lastName')}
          defaultValue={texts.lastName}
          maxLength={lengths.name}
          autoComplete="family-name"
          required
        />
        <TextField
          {...form.field('phone')}
          defaultValue={texts.phone}
          type="tel"
          autoComplete="tel"
          maxLength={lengths.phone}
          hint="optional"
          help="Such as 0772 123456. It isn’t public."
        />
        <TextField
          {...form.field('district')}
          defaultValue={texts.district}
          suggestions={districtNames}
          maxLength={lengths.name}
          hint="optional"
          help="Where you live or work, such as Kampala or Gulu."
        />
      </div>
      <Button type="submit" className="max-sm:w-full" working={form.isSending ? 'Saving...' : undefined}>
        Save changes
      </Button>
    </form>
  );
}
