import { useEffect, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { visitorApplication } from '#web/features/applications/application-drafts.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { ApplicationFields } from '#web/pages/new-application/application-fields.tsx';
import {
  applicationAliases,
  type ApplicationField,
  applicationLabels,
  toApplicationBody,
  checkTyped,
  formId,
  wordsFor,
} from '#web/pages/new-application/application-task.ts';
import type { CameFrom } from '#web/pages/new-application/came-from.ts';
import { buildInitialValues, requirementsIn } from '#web/pages/new-application/initial-values.ts';
import { useAddressOnce } from '#web/pages/new-application/use-address-once.ts';
import { PreferredProfessional } from '#web/pages/new-application/preferred-professional.tsx';

interface VisitorFormProps {
  cameFrom: CameFrom;
  /** Called once everything is filled in. */
  onFilled: () => void;
}

/**
 * A visitor's application. Nothing is sent: it is stored in the tab until there is an account. Discarding it starts
 * again.
 */
export function VisitorForm({ cameFrom, onFilled }: VisitorFormProps) {
  const [turn, setTurn] = useState(0);
  return (
    <Filling
      key={turn}
      cameFrom={turn > 0 ? {} : cameFrom}
      hasStartedOver={turn > 0}
      onStartOver={() => setTurn(turn + 1)}
      onFilled={onFilled}
    />
  );
}

function Filling({
  cameFrom,
  hasStartedOver,
  onStartOver,
  onFilled,
}: VisitorFormProps & { hasStartedOver: boolean; onStartOver: () => void }) {
  const form = useDraftForm<typeof contract.applications.create, ApplicationField>({
    id: formId,
    draftKey: visitorApplication,
    draftStorage: 'tab',
    staysDraft: true,
    onStartOver,
    isPrefilled: Object.keys(cameFrom).length > 0,
    endpoint: contract.applications.create,
    labels: applicationLabels,
    aliases: applicationAliases,
    toBody: toApplicationBody,
    check: checkTyped,
    wordsFor,
    // Only clients may send applications, so there is no call yet.
    send: () => Promise.resolve(undefined as never),
    done: () => {
      form.draft.touch();
      onFilled();
    },
    failure: 'Please try again.',
  });
  const { initial, isStored, touch } = form.draft;
  useAddressOnce(form.draft, hasStartedOver);
  useEffect(() => {
    if (hasStartedOver) document.getElementById(`${formId}-serviceType`)?.focus();
  }, [hasStartedOver]);
  return (
    <FormShell
      form={form}
      button="Continue"
      working="Continue"
      ending={
        <p className="border-l-2 border-gold pl-4">Nothing is sent yet. Next, create a free account or sign in.</p>
      }
      endingClass="space-y-4 border-t border-line pt-6"
      className="max-w-3xl space-y-10"
    >
      {!isStored && (
        <FormNotice id="not-kept" tone="notable" title="Please create your account first.">
          <p>Your browser doesn’t save drafts, so you’d lose your application on the way.</p>
        </FormNotice>
      )}
      <PreferredProfessional
        field={form.field('professionalId')}
        id={cameFrom.professional ?? initial?.professionalId?.[0]}
        onEdit={touch}
      />
      <ApplicationFields
        field={form.field}
        initial={buildInitialValues({}, initial, cameFrom)}
        requirements={requirementsIn(initial)}
      />
    </FormShell>
  );
}
