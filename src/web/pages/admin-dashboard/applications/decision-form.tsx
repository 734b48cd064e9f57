import { useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { lengths } from '#shared/limits.ts';
import { failures } from '#web/copy/applications.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { UsualReasons } from '#web/dashboard/lists/selection/usual-reasons.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { rejectionReasons } from './bulk/bulk-acts.ts';
import { actWords, type AdminAct, labelFor, needsReason } from './admin-acts.ts';
import { ChooseProfessional } from './choose-professional.tsx';
import { checkDecision, type DecisionField as Field } from './decision-task.ts';

interface DecisionFormProps {
  act: AdminAct;
  application: Application;
  onBack: () => void;
  onBusy: (isBusy: boolean) => void;
  onConflict: () => Promise<Caught>;
  onDone: () => void;
}

/** A decision about an application. If another admin decided first, the new state is shown and typed text stays. */
export function DecisionForm({ act, application, onBack, onBusy, onConflict, onDone }: DecisionFormProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const { id } = application;
  const formId = `decide-${act}`;
  const [decision] = useState(() => decisionAbout(application.version, onConflict));
  const isNeeded = needsReason(act, application);
  const choosesProfessional = act === 'approve' || act === 'assign';

  const form = useDraftForm<Endpoint, Field>({
    id: formId,
    draftKey: `${formId}_${user?.id}_${id}`,
    without: ['professionalId', 'search'],
    decision,
    onBusy,
    endpoint: {},
    labels: {
      professionalId: 'Professional',
      licenceReason: 'Why without a checked licence',
      reason: 'Reason',
      notes: 'Notes for admins',
    },
    aliases: { decision_reason: 'reason', admin_notes: 'notes' },
    toBody: ({ text }) => ({
      professionalId: text('professionalId'),
      reason: text('reason').trim(),
      notes: text('notes').trim(),
      licenceReason: text('licenceReason').trim(),
    }),
    check: (typed) => checkDecision(act, isNeeded, typed),
    send: (typed, { ifMatch }) => decide(typed as Record<Field, string>, ifMatch),
    done: () => {
      add({ kind: 'done', title: actWords[act].done });
      onDone();
    },
    failure: failures.status,
  });

  async function decide(
    { professionalId, reason, notes, licenceReason }: Record<Field, string>,
    ifMatch: number,
  ): Promise<unknown> {
    const call = { params: { id }, ifMatch };
    const why = reason === '' ? {} : { reason };
    const without = licenceReason === '' ? {} : { licenceReason };
    if (act === 'complete') return await api.applications.complete({ ...call, body: { reason } });
    if (act === 'cancel') return await api.applications.cancel({ ...call, body: why });
    if (act === 'assign')
      return await api.applications.assign({ ...call, body: { professionalId, ...why, ...without } });
    return await api.applications.setStatus({
      ...call,
      body: {
        status: act === 'approve' ? 'approved' : 'rejected',
        ...(notes !== '' && { admin_notes: notes }),
        ...(reason !== '' && { decision_reason: reason }),
        ...(act === 'approve' && professionalId !== '' && { professionalId, ...without }),
      },
    });
  }

  const words = actWords[act];
  const { turn, initial } = form.draft;
  return (
    <FormShell
      form={form}
      legend={labelFor(act, application)}
      button={words.send}
      working={words.working}
      isHarm={act === 'reject'}
      onCancel={onBack}
      endingClass="desk-acts"
    >
      {choosesProfessional && (
        <ChooseProfessional
          application={application}
          isOptional={act === 'approve'}
          field={form.field('professionalId')}
        />
      )}
      {choosesProfessional && application.licence.rule === 'needed' && (
        <Text
          key={`licence ${turn}`}
          field={form.field('licenceReason')}
          defaultValue={initial?.licenceReason?.[0]}
          isNeeded={false}
          help={`${application.licence.words} Write only if you choose someone without one. The client reads it before accepting.`}
        />
      )}
      {act === 'reject' && <UsualReasons fieldId={form.field('reason').id} reasons={rejectionReasons} />}
      <Text
        key={`reason ${turn}`}
        field={form.field('reason')}
        defaultValue={initial?.reason?.[0]}
        isNeeded={isNeeded}
        help={reasonHelp[act]}
      />
      {(act === 'approve' || act === 'reject') && (
        <Text
          key={`notes ${turn}`}
          field={form.field('notes')}
          defaultValue={initial?.notes?.[0] ?? application.admin_notes}
          isNeeded={false}
          help="Only admins read this."
        />
      )}
    </FormShell>
  );
}

const reasonHelp: Readonly<Record<AdminAct, string>> = {
  approve: 'The client reads this.',
  reject: 'The client reads this. Say what’s wrong and what to do.',
  assign: 'The client and the professionals read this.',
  complete: 'The client and the professional read this. Say why the job is complete.',
  cancel: 'The client and the professional read this.',
};

interface TextProps {
  field: { id: string; name: string; label: string; error: string | undefined };
  defaultValue: string | undefined;
  isNeeded: boolean;
  help: string;
}

function Text({ field, defaultValue, isNeeded, help }: TextProps) {
  return (
    <TextAreaField
      {...field}
      rows={3}
      maxLength={lengths.text}
      defaultValue={defaultValue}
      help={help}
      {...(isNeeded ? { required: true } : { hint: 'optional' })}
    />
  );
}
