import { useState } from 'react';
import type { Application } from '#shared/api/application-shapes.ts';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { notAssigned } from '#web/copy/applications.ts';
import { ChipsField } from '#web/forms/chips-field.tsx';
import { DraftElsewhere } from '#web/forms/draft-elsewhere.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { MoneyField } from '#web/forms/money-field.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { timelines } from '#shared/service-types.ts';
import { useNotices } from '#web/layout/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { budgetInWords } from './budget-words.ts';
import {
  checkResponse,
  responseBodyOf,
  type ResponseField,
  responseLabels,
  responseWords,
  turnOf,
} from './response-task.ts';
import { type Caught, decisionAbout } from './seen-version.ts';

/** The form; the ids of its fields begin with it. */
export const responseFormId = 'respond';

interface ResponseFormProps {
  application: Application;
  userId: string;
  /** Told when it is being sent, and when that is over. */
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
  /** Loads the application anew, because somebody else changed it. */
  onOvertaken: () => Promise<Caught>;
  onSent: () => void;
}

/** A proposal; what is typed is kept in this browser until it is sent or discarded. */
export function ResponseForm(props: ResponseFormProps) {
  const [turn, setTurn] = useState(0);
  return <Kept key={turn} {...props} onDiscarded={() => setTurn(turn + 1)} />;
}

function Kept(props: ResponseFormProps & { onDiscarded: () => void }) {
  const { application, userId, onBusy, onCancel, onOvertaken, onSent, onDiscarded } = props;
  const api = useApi();
  const { add } = useNotices();
  const { id } = application;
  const draft = useDraft(`response_${userId}_${id}`, responseFormId);
  const [isDraft, setDraft] = useState(draft.initial !== undefined);
  const [decision] = useState(() => decisionAbout(application.version, onOvertaken));
  const budget = budgetInWords(application.budget);
  const before = application.responses.find(({ status }) => status === 'open');
  const form = useApiForm<typeof contract.responses.create, ResponseField>({
    id: responseFormId,
    endpoint: contract.responses.create,
    labels: responseLabels,
    bodyOf: responseBodyOf,
    check: checkResponse,
    wordsFor: responseWords,
    send: async (body) => {
      onBusy(true);
      try {
        return await draft.sendOnce(turnOf(application), (idempotencyKey) =>
          decision.send((ifMatch) => api.responses.create({ params: { id }, body, ifMatch, idempotencyKey })),
        );
      } finally {
        onBusy(false);
      }
    },
    done: () => {
      draft.drop();
      add({ kind: 'done', title: 'Your proposal is sent.', text: 'The client is told by e-mail.' });
      onSent();
    },
    failure: 'Your proposal could not be sent. Please try again.',
    explain: (error) =>
      error.status === 404
        ? {
            title: notAssigned,
            text: 'Nothing was sent. What you typed is kept in this browser.',
          }
        : decision.explain(error),
  });

  /** The draft, else what was proposed before. */
  const initial = (field: ResponseField): string | undefined => {
    if (draft.initial) return draft.initial[field]?.[0];
    if (!before || field === 'deliverables') return undefined;
    const value = before[field];
    return field === 'proposedBudget' ? value?.toLocaleString('en-UG') : (value?.toString() ?? undefined);
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
    <form {...form.attributes} onInput={edited} className="space-y-5">
      <FormSummary form={form} />
      {!form.isSending && <DraftElsewhere elsewhere={draft.elsewhere} onShow={onDiscarded} />}
      <details className="rounded border border-line bg-surface px-4">
        <summary className="text-link flex min-h-11 cursor-pointer items-center">What the client needs</summary>
        <ApplicationFacts application={application} namesClient />
      </details>
      {before && (
        <p className="border-l-2 border-gold pl-4">
          Your proposal of before is not answered yet: this one takes its place. The client still sees both.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          {...form.field('proposedBudget')}
          defaultValue={initial('proposedBudget')}
          {...(budget && { help: `The client’s budget: ${budget}.` })}
          required
        />
        <SelectField
          {...form.field('estimatedTimeline')}
          hint="optional"
          defaultValue={initial('estimatedTimeline') ?? ''}
          choices={[{ value: '', label: 'Not said' }, ...timelines.map((value) => ({ value, label: value }))]}
        />
        <TextField
          {...form.field('availabilityStart')}
          type="date"
          defaultValue={initial('availabilityStart')}
          help="Today or a later day."
          required
        />
      </div>
      <TextAreaField
        {...form.field('responseMessage')}
        defaultValue={initial('responseMessage')}
        rows={5}
        maxLength={lengths.text}
        help="What you say to the client first."
        required
      />
      <TextAreaField
        {...form.field('methodology')}
        defaultValue={initial('methodology')}
        rows={5}
        maxLength={lengths.text}
        help="How you would do the work, step by step."
        required
      />
      <ChipsField
        {...form.field('deliverables')}
        hint="optional"
        initial={(draft.initial?.deliverables ?? before?.deliverables ?? []).filter((entry) => entry.trim() !== '')}
        most={lengths.requirements}
        longest={lengths.requirement}
        onEdit={edited}
        help={`What the client gets, one at a time, at most ${lengths.requirements}.`}
      />
      <TextAreaField
        {...form.field('terms')}
        defaultValue={initial('terms')}
        rows={5}
        maxLength={lengths.text}
        help="When and how you are paid, and what is not included. Once accepted, it is binding."
        required
      />
      <p className="text-sm text-muted">
        {draft.isKept
          ? 'What you type is kept in this browser, for your account, until you send or discard it.'
          : 'This browser keeps nothing: what you type is lost when you close the page.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="max-sm:w-full" working={form.isSending ? 'Sending...' : undefined}>
          Send the proposal
        </Button>
        {!form.isSending && (
          <Button type="button" look="secondary" className="max-sm:w-full" onClick={onCancel}>
            Not now
          </Button>
        )}
        {isDraft && !form.isSending && (
          <Button type="button" look="quiet" className="max-sm:w-full" onClick={discard}>
            Discard the draft
          </Button>
        )}
      </div>
    </form>
  );
}
