import { useState } from 'react';
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
import { versionCopy } from '#web/copy/settings/versions.ts';
import { type Caught, decisionAbout } from '#web/data/seen-version.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { momentForInput, momentFromInput } from '#web/lib/kampala-input.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { NewerVersion } from '#web/pages/admin-dashboard/settings/versions/newer-version.tsx';
import type { FormParts } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { standingOf } from '#web/pages/admin-dashboard/settings/versions/version-words.ts';

/** The notice on all pages, and when it is shown. If another admin saved first, what is typed here stays. */
export function NoticeForm({ page, onNewer, onSaved, onAnew }: FormParts<NoticePage>) {
  const api = useApi();
  const { user } = useSession();
  const [opened] = useState(page);
  const [decision] = useState(() => decisionAbout(opened.version, catchUp));
  const form = useKeptForm<typeof contract.settings.setNotice, NoticePart>({
    id: 'site-notice',
    keptAs: `site-notice_${user?.id}`,
    endsWithSession: true,
    decision,
    endpoint: contract.settings.setNotice,
    labels: noticeLabels,
    bodyOf: ({ text }) => ({
      text: text('text'),
      kind: text('kind') as NoticeKind,
      from: momentFromInput(text('from')),
      until: momentFromInput(text('until')),
    }),
    send: (body, { ifMatch }) => api.settings.setNotice({ body, ifMatch }),
    done: onSaved,
    failure: copy.failed,
  });
  const { initial, turn, discard } = form.draft;
  const { notice } = opened;

  async function catchUp(): Promise<Caught> {
    const now = await api.settings.notice();
    onNewer(now);
    return { standing: standingOf(now), version: now.version };
  }
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
      <div key={turn} className="grid gap-4 sm:grid-cols-2">
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
      </div>
    </FormShell>
  );
}
