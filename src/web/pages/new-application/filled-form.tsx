import { useEffect, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { ApiError } from '#web/http/api.ts';
import { moneyNotice } from '#shared/brand.ts';
import { accountApplication } from '#web/features/applications/application-drafts.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { overtaken } from '#web/data/overtaken.ts';
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
  bodyOf,
  checkTyped,
  formId,
  wordsFor,
} from './application-task.ts';
import type { ApplicationFormProps } from './form-props.ts';
import { initialOf, requirementsIn } from './initial-values.ts';
import { useAddressOnce } from './use-address-once.ts';
import { WishedProfessional } from './wished-professional.tsx';

interface FilledFormProps extends ApplicationFormProps {
  /** Whether a draft was just discarded. */
  isAnew: boolean;
  onAnew: () => void;
}

/** A client's whole request; typed text stays whatever the server answers, and is sent once. */
export function FilledForm({ account, consent, cameFrom, isAnew, onAnew }: FilledFormProps) {
  const api = useApi();
  const { add } = useNotices();
  /** Also requested when the server says that it is needed: the text may have changed since the page was opened. */
  const [asked, setAsked] = useState(consent.givenAt === null ? consent : undefined);
  const form = useKeptForm<typeof contract.applications.create, ApplicationField>({
    id: formId,
    keptAs: accountApplication(account.id),
    endsWithSession: true,
    without: ['consentVersion'],
    about: () => '',
    onAnew,
    isPrefilled: Object.keys(cameFrom).length > 0,
    endpoint: contract.applications.create,
    labels: applicationLabels,
    aliases: applicationAliases,
    bodyOf,
    check: (typed) => ({
      ...checkTyped(typed),
      ...(asked && !typed.has('consentVersion') && { consentVersion: 'Please agree to this.' }),
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
      // Someone came back to the page as it was: its content has been sent.
      onAnew();
    },
    failure: 'Your application could not be sent. Please try again.',
    explain: (error) => {
      const words = overtaken(error, undefined);
      return words && { ...words, links: [{ label: 'My Applications', href: paths.dashboard }] };
    },
  });
  const { draft } = form;
  useAddressOnce(draft, isAnew);
  useEffect(() => {
    if (isAnew) document.getElementById(`${formId}-serviceType`)?.focus();
  }, [isAnew]);

  /** Asks with the current text; where that is unavailable, with the text shown. */
  async function askForConsent(): Promise<void> {
    setAsked(await api.applications.consent().catch(() => consent));
  }

  const kept = draft.initial;
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
      <WishedProfessional
        field={form.field('professionalId')}
        id={cameFrom.professional ?? kept?.professionalId?.[0]}
        onEdit={draft.touch}
      />
      <ApplicationFields
        field={form.field}
        initial={initialOf(ofAccount, kept, cameFrom)}
        requirements={requirementsIn(kept)}
      />
      {!asked && <input type="hidden" name="consentVersion" value={consent.version} />}
      {asked && (
        <section aria-labelledby="consent-title">
          <h2 id="consent-title" className="mb-2 text-2xl">
            Your consent
          </h2>
          <p className="mb-2">
            The law protects information about your money, so we need your consent. We ask once. To withdraw it, write
            to us.
          </p>
          <CheckField
            // A different text is a different consent: it is not given yet.
            key={asked.version}
            id={`${formId}-consentVersion`}
            name="consentVersion"
            value={asked.version}
            error={form.field('consentVersion').error}
            required
          >
            {asked.text}
          </CheckField>
        </section>
      )}
    </FormShell>
  );
}
