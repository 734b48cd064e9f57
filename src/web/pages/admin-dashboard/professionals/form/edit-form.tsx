import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { valueInWords } from '#web/forms/form-values.ts';
import { RemoteChanges } from '#web/forms/remote-changes.tsx';
import { readTyped } from '#web/forms/typed-values.ts';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { type Unsaved, useUnsavedWhile } from '#web/forms/use-unsaved-warning.ts';
import { statusNames } from '#web/pages/admin-dashboard/professionals/approval-form.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { baseName, type EditNews, knownState, startFrom } from './edit-draft.ts';
import { explainRefusal, formWords } from './form-words.ts';
import { PhotoField } from './photo-field.tsx';
import { ProfessionalFields } from './professional-fields.tsx';
import { checkEdit, type EditField, toEditBody, wordsFor } from './professional-task.ts';
import { toEditValues, fieldLabels, readEditValues } from './professional-values.ts';
import { SendingPhoto } from './sending-photo.tsx';
import { StatusPart } from './status-part.tsx';
import { usePhotoPart } from './use-photo-part.ts';

interface EditFormProps {
  account: ProfessionalAccount;
  /** Notified of a changed photo, which drafts don't include. */
  unsaved: Unsaved;
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
  /** Starts again with the stored values. */
  onStartOver: () => void;
  onDone: () => void;
}

const formId = 'edit-professional';
const words = formWords.edit;
const { admin_notes: notes, ...profileLabels } = fieldLabels;
const labels = {
  photo: 'Photo',
  ...profileLabels,
  approval_status: 'Status',
  decision_reason: 'Reason',
  admin_notes: notes,
} as const satisfies Record<EditField, string>;

/** Changes a professional. If another admin saved first, the newer values are shown and typed text stays. */
export function EditForm({ account, unsaved, onBusy, onCancel, onStartOver, onDone }: EditFormProps) {
  const api = useApi();
  const { user } = useSession();
  const photo = usePhotoPart(account.avatar_url);
  useUnsavedWhile(unsaved, photo.isChanged);
  const [share, setShare] = useState<number>();
  const [known] = useState(() => knownState(toEditValues(account)));
  const [decision] = useState(() => decisionAbout(account.version, catchUp));
  const form = useDraftForm<typeof contract.professionals.adminUpdate, EditField>({
    id: formId,
    draftKey: `${formId}_${user?.id}_${account.id}`,
    decision,
    onStartOver,
    onBusy,
    endpoint: contract.professionals.adminUpdate,
    labels,
    toBody: (typed) => toEditBody(typed, known.values()),
    check: (typed) => checkEdit(typed, known.values()),
    wordsFor,
    send: async (body, { ifMatch }) => {
      const sent = photo.part === undefined ? body : { ...body, photo: photo.part };
      const onProgress = photo.part instanceof Blob ? { onProgress: setShare } : {};
      return await api.professionals
        .adminUpdate({ params: { id: account.id }, body: sent, ifMatch, ...onProgress })
        .finally(() => setShare(undefined));
    },
    done: () => {
      unsaved.saved();
      onDone();
    },
    failure: words.failed,
    explain: explainRefusal,
  });
  const [formState, setFormState] = useState(() => {
    const stored = toEditValues(account);
    const reason = form.draft.initial?.decision_reason?.[0] ?? '';
    return { ...startFrom(form.draft.initial, stored), stored, reason, turn: 0 };
  });
  const { values, news, stored, reason, turn } = formState;

  /** Shows the stored values in untouched fields. */
  async function catchUp(): Promise<Caught> {
    const { account: now } = await api.professionals.getAccount({ params: { id: account.id } });
    const next = toEditValues(now);
    const typed = readForm();
    const merged = known.renew(next, readEditValues(typed));
    setFormState((before) => ({
      ...merged,
      stored: next,
      reason: typed.text('decision_reason'),
      turn: before.turn + 1,
    }));
    return { currentStatus: statusNames[now.approval_status], version: now.version };
  }

  /** Replaces typed text with the stored value. */
  function use(field: keyof typeof stored): void {
    const typed = readForm();
    setFormState({
      values: { ...readEditValues(typed), [field]: stored[field] },
      news: news.filter((one) => one.field !== field),
      stored,
      reason: typed.text('decision_reason'),
      turn: turn + 1,
    });
    requestAnimationFrame(() => document.getElementById(form.field(field).id)?.focus());
  }
  return (
    <FormShell
      form={form}
      button={words.button}
      working={words.working}
      onCancel={onCancel}
      ending={<SendingPhoto share={share} />}
      endingClass="space-y-4 border-t border-line pt-5"
      className="mt-4 space-y-6"
    >
      <input key={`base ${turn}`} type="hidden" name={baseName} defaultValue={JSON.stringify(stored)} />
      <RemoteChanges
        news={news.map((one) => ({ ...one, stored: describeStoredValue(one) }))}
        labels={labels}
        onUse={use}
      />
      <PhotoField {...form.field('photo')} person={account.name} photo={photo} />
      <ProfessionalFields
        values={values}
        fieldKey={(name) => `${name} ${turn}`}
        field={form.field}
        nameHelp={`Clients see the name ‘${account.name}’. It changes with these names.`}
        emailHelp="If you change it, we sign them out and email both addresses. They can use the account again once they confirm the new one."
      />
      <StatusPart
        key={`status ${turn}`}
        stored={stored.approval_status}
        values={values}
        reason={reason}
        field={form.field}
      />
    </FormShell>
  );
}

/** Reads the form's current values. */
const readForm = () => readTyped<EditField>(document.getElementById(formId) as HTMLFormElement);

const describeStoredValue = ({ field, stored }: EditNews): string =>
  field === 'approval_status' ? statusNames[stored as keyof typeof statusNames] : valueInWords(stored);
