import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { lengths } from '#shared/limits.ts';
import { conflictMessage } from '#web/data/conflict-message.ts';
import { NewPasswordField } from '#web/features/account/new-password-field.tsx';
import { checkNewPassword } from '#web/features/account/password-rule.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { typedIn } from '#web/forms/typed-values.ts';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { type Unsaved, useUnsavedWhile } from '#web/forms/use-unsaved-warning.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { explainRefusal, formWords } from './form-words.ts';
import { PhotoField } from './photo-field.tsx';
import { Part, ProfessionalFields } from './professional-fields.tsx';
import { checkFields, type CreateField, toCreateBody, wordsFor } from './professional-task.ts';
import { emptyValues, fieldLabels, readValues } from './professional-values.ts';
import { SendingPhoto } from './sending-photo.tsx';
import { usePhotoPart } from './use-photo-part.ts';

interface CreateFormProps {
  /** Notified of a chosen photo, which drafts don't include. */
  unsaved: Unsaved;
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
  /** Starts again with an empty form. */
  onStartOver: () => void;
  onDone: (professional: ProfessionalAccount) => void;
}

const formId = 'create-professional';
const words = formWords.create;
const { firstName, lastName, email, admin_notes: notes, ...profileLabels } = fieldLabels;
const labels = {
  photo: 'Photo',
  firstName,
  lastName,
  email,
  password: 'Password',
  ...profileLabels,
  auto_approve: 'Approve automatically',
  admin_notes: notes,
} as const satisfies Record<CreateField, string>;

/** Creates a professional with an account. Typed text survives every reply, and is sent only once. */
export function CreateForm({ unsaved, onBusy, onCancel, onStartOver, onDone }: CreateFormProps) {
  const api = useApi();
  const { user } = useSession();
  const { isDemo, confirmsEmail } = useSiteFacts();
  const photo = usePhotoPart(null);
  useUnsavedWhile(unsaved, photo.isChanged);
  const [share, setShare] = useState<number>();
  const form = useDraftForm<typeof contract.professionals.adminCreate, CreateField>({
    id: formId,
    draftKey: `${formId}_${user?.id}`,
    without: ['password'],
    about: () => '',
    onStartOver,
    onBusy,
    endpoint: contract.professionals.adminCreate,
    labels,
    toBody: toCreateBody,
    check: (typed) => {
      const password = typed.text('password');
      const about = (['email', 'firstName', 'lastName', 'business_name'] as const).map(typed.text);
      return {
        ...(password !== '' && checkNewPassword({ password, confirmation: password }, about)),
        ...checkFields(typed),
      };
    },
    wordsFor,
    send: async (body, { idempotencyKey }) => {
      const sent = photo.part === undefined ? body : { ...body, photo: photo.part };
      const onProgress = photo.part instanceof Blob ? { onProgress: setShare } : {};
      return await api.professionals
        .adminCreate({ body: sent, idempotencyKey, ...onProgress })
        .finally(() => setShare(undefined));
    },
    done: ({ professional }) => {
      unsaved.saved();
      onDone(professional);
    },
    failure: words.failed,
    explain: (error) => explainRefusal(error) ?? conflictMessage(error, undefined),
  });
  const { draft } = form;
  const typedDraft = draft.initial && typedIn<CreateField>(draft.initial);
  const values = typedDraft ? readValues(typedDraft) : emptyValues;
  const isWithoutMail = !isDemo && !confirmsEmail;
  return (
    <FormShell
      form={form}
      button={words.title}
      working={words.working}
      onCancel={onCancel}
      ending={<SendingPhoto share={share} />}
      endingClass="space-y-4 border-t border-line pt-5"
      className="mt-4 space-y-6"
    >
      <PhotoField {...form.field('photo')} person={`${values.firstName} ${values.lastName}`} photo={photo} />
      <ProfessionalFields
        values={values}
        fieldKey={(name) => name}
        field={form.field}
        emailHelp={
          isWithoutMail
            ? 'They sign in with it.'
            : 'They sign in with it. We email them a link to take over the account.'
        }
        password={
          <NewPasswordField
            {...form.field('password')}
            maxLength={lengths.password}
            help={
              isWithoutMail
                ? 'This site doesn’t send emails, so type a password and give it to them. They must change it when they first sign in.'
                : 'Optional. If it’s empty, they choose one with the link in our email. If you type one, they must change it when they first sign in.'
            }
          />
        }
      />
      <Part title="Approval">
        <CheckField
          id={form.field('auto_approve').id}
          name="auto_approve"
          defaultChecked={typedDraft ? typedDraft.has('auto_approve') : true}
          help="Their profile is public immediately. Otherwise it waits for approval."
        >
          {labels.auto_approve}
        </CheckField>
        <TextAreaField
          {...form.field('admin_notes')}
          rows={3}
          maxLength={lengths.text}
          defaultValue={values.admin_notes}
          hint="optional"
          help="Only admins read this."
        />
      </Part>
    </FormShell>
  );
}
