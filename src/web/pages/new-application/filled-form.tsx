import { useEffect, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { ApiError } from '#web/http/api.ts';
import { moneyNotice } from '#shared/brand.ts';
import { accountApplication } from '#web/features/applications/application-drafts.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { conflictMessage } from '#web/data/conflict-message.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { leaveFor } from '#web/lib/leave-for.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { ApplicationFields } from './application-fields.tsx';
import {
  applicationAliases,
  type ApplicationField,
  applicationLabels,
  toApplicationBody,
  checkTyped,
  formId,
  wordsFor,
} from './application-task.ts';
import type { ApplicationFormProps } from './form-props.ts';
import { buildInitialValues, requirementsIn } from './initial-values.ts';
import { useAddressOnce } from './use-address-once.ts';
import { PreferredProfessional } from './preferred-professional.tsx';

interface FilledFormProps extends ApplicationFormProps {
  /** Whether a draft was just discarded. */
  hasStartedOver: boolean;
  onStartOver: () => void;
}

/** A client's whole request; typed text stays whatever the server replies, and is sent once. */
export function FilledForm({ account, consent, cameFrom, hasStartedOver, onStartOver }: FilledFormProps) {
  const api = useApi();
  const { add } = useNotices();
  /** Also set when the server says that consent is required: its text may have changed since the page was opened. */
  const [requiredConsent, setRequiredConsent] = useState(consent.givenAt === null ? consent : undefined);
  const form = useDraftForm<typeof contract.applications.create, ApplicationField>({
    id: formId,
    draftKey: accountApplication(account.id),
    without: ['consentVersion'],
    about: () => '',
    onStartOver,
    isPrefilled: Object.keys(cameFrom).length > 0,
    endpoint: contract.applications.create,
    labels: applicationLabels,
    aliases: applicationAliases,
    toBody: toApplicationBody,
    check: (typed) => ({
      ...checkTyped(typed),
      ...(requiredConsent && !typed.has('consentVersion') && { consentVersion: 'Please agree to this.' }),
    }),
    wordsFor,
    send: async (body, { idempotencyKey }) => {
      try {
        return await api.applications.create({ body, idempotencyKey });
      } catch (error) {
        if (error instanceof ApiError && error.fields.consentVersion !== undefined) await askForConsent();
        throw error;
      }
    },
    done: async ({ application }) => {
      add({
        kind: 'done',
        title: 'Application Submitted!',
        text: application.waitsForEmail
          ? 'We’ll send it as soon as you confirm your e-mail address.'
          : 'We’re reading it.',
        goesAlong: true,
      });
      await leaveFor(paths.application(application.id));
      // The person returned to the page after its content was sent.
      onStartOver();
    },
    failure: 'Your application could not be sent. Please try again.',
    explain: (error) => {
      const words = conflictMessage(error, undefined);
      return words && { ...words, links: [{ label: 'My Applications', href: paths.dashboard }] };
    },
  });
  const { draft } = form;
  useAddressOnce(draft, hasStartedOver);
  useEffect(() => {
    if (hasStartedOver) document.getElementById(`${formId}-serviceType`)?.focus();
  }, [hasStartedOver]);

  /** Asks for consent with the current text; if that can't be loaded, with the text shown. */
  async function askForConsent(): Promise<void> {
    setRequiredConsent(await api.applications.consent().catch(() => consent));
  }

  const draftValues = draft.initial;
  const ofAccount = {
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    phone: account.phone ?? '',
    district: account.district ?? '',
  };

  return (
    <FormShell
      form={form}
      button="Submit Application"
      working="Submitting..."
      ending={<p className="border-l-2 border-gold pl-4">{moneyNotice}</p>}
      endingClass="space-y-4 border-t border-line pt-6"
      className="space-y-10"
    >
      <PreferredProfessional
        field={form.field('professionalId')}
        id={cameFrom.professional ?? draftValues?.professionalId?.[0]}
        onEdit={draft.touch}
      />
      <ApplicationFields
        field={form.field}
        initial={buildInitialValues(ofAccount, draftValues, cameFrom)}
        requirements={requirementsIn(draftValues)}
      />
      {!requiredConsent && <input type="hidden" name="consentVersion" value={consent.version} />}
      {requiredConsent && (
        <section aria-labelledby="consent-title">
          <h2 id="consent-title" className="mb-2 text-2xl">
            Your consent
          </h2>
          <p className="mb-2">
            The law protects information about your money, so we need your consent. We ask once. To withdraw it, write
            to us.
          </p>
          <CheckField
            // Another text needs another consent, so the box starts unticked.
            key={requiredConsent.version}
            id={`${formId}-consentVersion`}
            name="consentVersion"
            value={requiredConsent.version}
            error={form.field('consentVersion').error}
            required
          >
            {requiredConsent.text}
          </CheckField>
        </section>
      )}
    </FormShell>
  );
}
