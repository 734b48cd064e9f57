import { contract } from '#shared/api/index.ts';
import type { Credential, CredentialCase } from '#shared/api/credentials/shapes.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { caseWords } from '#web/copy/credentials/credentials.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';

interface RecheckFormProps {
  credential: Credential;
  userId: string;
  /** Called with the new case, or with the open one if another admin was quicker. */
  onOpened: (one: CredentialCase) => void;
}

/** Opens a case to recheck a licence that is checked and valid. */
export function RecheckForm({ credential: { id, version }, userId, onOpened }: RecheckFormProps) {
  const api = useApi();
  const { add } = useNotices();
  const { recheck: words } = caseWords;
  const form = useDraftForm<typeof contract.credentials.recheck, 'why'>({
    id: 'recheck-credential',
    draftKey: `recheck-credential_${userId}_${id}`,
    about: () => `version ${version}`,
    endpoint: contract.credentials.recheck,
    labels: { why: words.label },
    toBody: ({ text }) => ({ why: text('why') }),
    send: (body, { idempotencyKey }) => api.credentials.recheck({ params: { id }, body, idempotencyKey }),
    done: ({ case: opened }) => {
      form.draft.discard();
      onOpened(opened);
      add({ kind: 'done', title: words.done });
    },
    failure: words.failed,
  });
  return (
    <FormShell
      form={form}
      button={words.button}
      working={words.working}
      className="space-y-4"
      aria-label={words.button}
    >
      <TextAreaField
        key={form.draft.turn}
        {...form.field('why')}
        rows={3}
        maxLength={credentialLimits.words}
        defaultValue={form.draft.initial?.why?.[0]}
        help={words.help}
        required
      />
    </FormShell>
  );
}
