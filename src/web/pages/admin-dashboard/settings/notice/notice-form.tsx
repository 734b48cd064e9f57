import { contract } from '#shared/api/index.ts';
import type { NoticePage } from '#shared/api/settings/notice.ts';
import {
  type NoticeKind,
  noticeKinds,
  noticeLabels,
  noticeLength,
  type NoticePart,
} from '#shared/settings/site-notice.ts';
import { noticeCopy as copy } from '#web/copy/settings/notice.ts';
import { momentForInput, momentFromInput } from '#web/lib/kampala-input.ts';
import { useApi } from '#web/session/use-api.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { useVersionedForm } from '#web/pages/admin-dashboard/settings/versions/use-versioned-form.ts';
import { VersionedForm } from '#web/pages/admin-dashboard/settings/versions/versioned-form.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';

/** The notice on all pages, and when it is shown. */
export function NoticeForm(parts: FormParts<NoticePage>) {
  const api = useApi();
  const versionedForm = useVersionedForm<typeof contract.settings.setNotice, NoticePart, NoticePage>(parts, {
    id: 'site-notice',
    endpoint: contract.settings.setNotice,
    labels: noticeLabels,
    toBody: ({ text }) => ({
      text: text('text'),
      kind: text('kind') as NoticeKind,
      from: momentFromInput(text('from')),
      until: momentFromInput(text('until')),
    }),
    read: () => api.settings.notice(),
    send: (body, { ifMatch }) => api.settings.setNotice({ body, ifMatch }),
    failure: copy.failed,
  });
  const { form, opened } = versionedForm;
  const { initial } = form.draft;
  const { notice } = opened;

  return (
    <VersionedForm
      {...versionedForm}
      parts={parts}
      title={copy.title}
      className="space-y-4 rounded border border-line bg-surface p-4"
      fieldsClass="grid gap-4 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <TextAreaField
          {...form.field('text')}
          rows={2}
          maxLength={noticeLength}
          help={copy.help.text}
          defaultValue={initial?.text?.[0] ?? notice.text}
        />
      </div>
      <SelectField
        {...form.field('kind')}
        choices={noticeKinds.map((value) => ({ value, label: copy.kinds[value] }))}
        defaultValue={initial?.kind?.[0] ?? notice.kind}
      />
      <span className="max-sm:hidden" />
      <TextField
        {...form.field('from')}
        type="datetime-local"
        help={copy.help.from}
        defaultValue={initial?.from?.[0] ?? momentForInput(notice.from)}
      />
      <TextField
        {...form.field('until')}
        type="datetime-local"
        help={copy.help.until}
        defaultValue={initial?.until?.[0] ?? momentForInput(notice.until)}
      />
    </VersionedForm>
  );
}
