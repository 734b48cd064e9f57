import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Application } from '#shared/api/application-shapes.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { lengths } from '#shared/limits.ts';
import { failures } from '#web/copy/applications.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useDiscarding } from '#web/forms/use-discarding.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { type Caught, decisionAbout } from '#web/layout/applications/seen-version.ts';
import { useNotices } from '#web/layout/notices.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { actWords, type AdminAct, labelOf, needsReason } from './admin-acts.ts';
import { ChooseProfessional } from './choose-professional.tsx';
import { checkDecision, type DecisionField as Field } from './decision-task.ts';

interface DecisionFormProps {
  act: AdminAct;
  application: Application;
  onBack: () => void;
  onBusy: (isBusy: boolean) => void;
  onOvertaken: () => Promise<Caught>;
  onDone: () => void;
}

/** One decision about an application. When another admin was quicker, the new state is shown and what was typed stays. */
export function DecisionForm({ act, application, onBack, onBusy, onOvertaken, onDone }: DecisionFormProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const { id } = application;
  const formId = `decide-${act}`;
  const draft = useDraft(`${formId}_${user?.id}_${id}`, formId, ['professionalId', 'search']);
  const discarding = useDiscarding(draft, formId);
  const [decision] = useState(() => decisionAbout(application.version, onOvertaken));
  const frame = useRef<HTMLFieldSetElement>(null);
  const isNeeded = needsReason(act, application);
  const choosesSomebody = act === 'approve' || act === 'assign';

  const form = useApiForm<Endpoint, Field>({
    id: formId,
    endpoint: {},
    labels: { professionalId: 'Professional', reason: 'Reason', notes: 'Notes for admins' },
    aliases: { decision_reason: 'reason', admin_notes: 'notes' },
    bodyOf: ({ text }) => ({
      professionalId: text('professionalId'),
      reason: text('reason').trim(),
      notes: text('notes').trim(),
    }),
    check: (typed) => checkDecision(act, isNeeded, typed),
    send: async (typed) => {
      onBusy(true);
      try {
        return await decision.send((ifMatch) => decide(typed as Record<Field, string>, ifMatch));
      } finally {
        onBusy(false);
      }
    },
    done: () => {
      draft.drop();
      add({ kind: 'done', title: actWords[act].said });
      onDone();
    },
    failure: failures.status,
    explain: decision.explain,
  });

  async function decide({ professionalId, reason, notes }: Record<Field, string>, ifMatch: number): Promise<unknown> {
    const call = { params: { id }, ifMatch };
    const why = reason === '' ? {} : { reason };
    if (act === 'complete') return await api.applications.complete({ ...call, body: { reason } });
    if (act === 'cancel') return await api.applications.cancel({ ...call, body: why });
    if (act === 'assign') return await api.applications.assign({ ...call, body: { professionalId, ...why } });
    return await api.applications.setStatus({
      ...call,
      body: {
        status: act === 'approve' ? 'approved' : 'rejected',
        ...(notes !== '' && { admin_notes: notes }),
        ...(reason !== '' && { decision_reason: reason }),
        ...(act === 'approve' && professionalId !== '' && { professionalId }),
      },
    });
  }

  useEffect(() => frame.current?.focus(), []);
  const words = actWords[act];
  return (
    <form {...form.attributes} onInput={discarding.touch}>
      <fieldset
        ref={frame}
        tabIndex={-1}
        className="min-w-0 space-y-5 rounded border border-line bg-surface p-4 outline-none sm:p-6"
      >
        <legend className="px-1 font-serif text-xl font-semibold">{labelOf(act, application)}</legend>
        <FormSummary form={form} />
        {choosesSomebody && (
          <ChooseProfessional
            application={application}
            mayBeNobody={act === 'approve'}
            field={form.field('professionalId')}
          />
        )}
        <Text
          key={`reason ${discarding.turn}`}
          field={form.field('reason')}
          kept={discarding.kept?.reason?.[0]}
          isNeeded={isNeeded}
          help={reasonHelp[act]}
        />
        {(act === 'approve' || act === 'reject') && (
          <Text
            key={`notes ${discarding.turn}`}
            field={form.field('notes')}
            kept={discarding.kept?.notes?.[0] ?? application.admin_notes}
            isNeeded={false}
            help="Nobody else reads this."
          />
        )}
        <Actions>
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? words.working : undefined}>
            {words.send}
          </Button>
          {!form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={onBack}>
              Not now
            </Button>
          )}
          {discarding.isDraft && !form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={discarding.discard}>
              Discard what was typed
            </Button>
          )}
        </Actions>
      </fieldset>
    </form>
  );
}

const reasonHelp: Readonly<Record<AdminAct, string>> = {
  approve: 'The client reads this.',
  reject: 'The client reads this: what is wrong, and what to do.',
  assign: 'The client and the professionals read this.',
  complete: 'The client and the professional read this: why the work counts as done.',
  cancel: 'The client and the professional read this.',
};

const Actions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>;

interface TextProps {
  field: { id: string; name: string; label: string; error: string | undefined };
  kept: string | undefined;
  isNeeded: boolean;
  help: string;
}

function Text({ field, kept, isNeeded, help }: TextProps) {
  return (
    <TextAreaField
      {...field}
      rows={3}
      maxLength={lengths.text}
      defaultValue={kept}
      help={help}
      {...(isNeeded ? { required: true } : { hint: 'optional' })}
    />
  );
}
