import { useEffect, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { ApiError } from '#web/api.ts';
import { moneyNotice } from '#shared/brand.ts';
import { DraftElsewhere } from '#web/forms/draft-elsewhere.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import type { KeptForm } from '#web/forms/use-draft.ts';
import { overtaken } from '#web/layout/applications/overtaken.ts';
import { useNotices } from '#web/layout/notices.tsx';
import { leaveFor } from '#web/lib/leave-for.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ApplicationFields, type Initial } from './application-fields.tsx';
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
import { WishedProfessional } from './wished-professional.tsx';

interface FilledFormProps extends ApplicationFormProps {
  draft: KeptForm;
  /** Whether a draft was just discarded. */
  isAnew: boolean;
  onDiscarded: () => void;
}

/** All that a client says of a need; what is typed stays whatever the server says, and is sent once. */
export function FilledForm({ account, consent, cameFrom, draft, isAnew, onDiscarded }: FilledFormProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isDraft, setDraft] = useState(draft.initial !== undefined || Object.keys(cameFrom).length > 0);
  /** Asked for when the server says that it is needed, too: words may have changed since the page was opened. */
  const [asked, setAsked] = useState(consent.givenAt === null ? consent : undefined);
  const form = useApiForm<typeof contract.applications.create, ApplicationField>({
    id: formId,
    endpoint: contract.applications.create,
    labels: applicationLabels,
    aliases: applicationAliases,
    bodyOf,
    check: (typed) => ({
      ...checkTyped(typed),
      ...(asked && !typed.has('consentVersion') && { consentVersion: 'Please agree to this.' }),
    }),
    wordsFor,
    send: async (body) => {
      try {
        return await draft.sendOnce('', (idempotencyKey) => api.applications.create({ body, idempotencyKey }));
      } catch (error) {
        if (error instanceof ApiError && error.fields.consentVersion !== undefined) await askForConsent();
        throw error;
      }
    },
    done: async ({ application }) => {
      draft.drop();
      add({
        kind: 'done',
        title: 'Application Submitted!',
        text: application.waitsForEmail
          ? 'It goes out as soon as you confirm your e-mail address.'
          : 'An administrator reads it now.',
        goesAlong: true,
      });
      await leaveFor(paths.application(application.id));
      // Somebody came back to the page as it was: what stood here is sent.
      onDiscarded();
    },
    failure: 'Your application could not be sent. Please try again.',
    explain: (error) => {
      const words = overtaken(error, undefined);
      return words && { ...words, links: [{ label: 'My Applications', href: paths.dashboard }] };
    },
  });
  const { isKept, touch } = draft;
  useEffect(() => {
    // What the address says is said once: from now on it stands in the draft, and a reload must not overrule it there.
    if (isAnew || !isKept || window.location.search === '') return;
    touch();
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [isAnew, isKept, touch]);
  useEffect(() => {
    if (isAnew) document.getElementById(`${formId}-serviceType`)?.focus();
  }, [isAnew]);

  /** By the words as they are now; where those cannot be had, by those that stood here. */
  async function askForConsent(): Promise<void> {
    setAsked(await api.applications.consent().catch(() => consent));
  }

  const kept = draft.initial;
  const ofAccount: Initial = {
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    phone: account.phone ?? '',
    district: account.district ?? '',
  };
  const initial: Initial = {
    ...ofAccount,
    ...Object.fromEntries(Object.entries(kept ?? {}).map(([name, [value = '']]) => [name, value])),
    ...(cameFrom.service && { serviceType: cameFrom.service }),
    ...(cameFrom.district && { district: cameFrom.district }),
  };

  function edited(): void {
    setDraft(true);
    draft.touch();
  }
  function discard(): void {
    if (!window.confirm('Everything that you typed here is thrown away. Discard it?')) return;
    draft.drop();
    onDiscarded();
  }

  return (
    <form {...form.attributes} onInput={edited} className="max-w-3xl space-y-10">
      <FormSummary form={form} />
      {!form.isSending && <DraftElsewhere elsewhere={draft.elsewhere} onShow={onDiscarded} />}
      <WishedProfessional
        field={form.field('professionalId')}
        id={cameFrom.professional ?? kept?.professionalId?.[0]}
        onEdit={edited}
      />
      <ApplicationFields
        field={form.field}
        initial={initial}
        requirements={(kept?.requirements ?? []).filter((entry) => entry.trim() !== '')}
        onEdit={edited}
      />
      {!asked && <input type="hidden" name="consentVersion" value={consent.version} />}
      {asked && (
        <section aria-labelledby="consent-title">
          <h2 id="consent-title" className="mb-2 text-2xl">
            Your consent
          </h2>
          <p className="mb-2">
            Financial information is protected by law. We ask this once, and you can take it back by writing to us.
          </p>
          <CheckField
            // Other words are another consent: they are not agreed to yet.
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
      <div className="space-y-4 border-t border-line pt-6">
        <p className="border-l-2 border-gold pl-4">{moneyNotice}</p>
        <p className="text-sm text-muted">
          {draft.isKept
            ? 'What you type is kept in this browser, for your account, until you send or discard it.'
            : 'This browser keeps nothing: what you type is lost when you close the page.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? 'Submitting...' : undefined}>
            Submit Application
          </Button>
          {isDraft && !form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={discard}>
              Discard the draft
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
