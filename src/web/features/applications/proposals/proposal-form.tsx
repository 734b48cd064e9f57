import { useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { notAssigned } from '#web/copy/applications.ts';
import { ChipsField } from '#web/forms/fields/chips-field.tsx';
import { FormShell } from '#web/forms/form-shell.tsx';
import { MoneyField } from '#web/forms/fields/money-field.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { timelines } from '#shared/applications/service-types.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { ApplicationFacts } from '#web/features/applications/view/application-facts.tsx';
import { budgetInWords } from '#web/features/applications/view/budget-words.ts';
import {
  checkProposal,
  toProposalBody,
  type ProposalField,
  proposalLabels,
  proposalWords,
  turnKey,
} from './proposal-task.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';

/** The form's id; prefix of its fields' ids. */
export const proposalFormId = 'respond';

interface ProposalFormProps {
  application: Application;
  userId: string;
  /** Called when sending starts and ends. */
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
  /** Refetches the application after someone else changed it. */
  onConflict: () => Promise<Caught>;
  onSent: () => void;
}

/** A proposal form; the browser stores it as a draft until it is sent or discarded. */
export function ProposalForm(props: ProposalFormProps) {
  const [turn, setTurn] = useState(0);
  return <ProposalDraftForm key={turn} {...props} onStartOver={() => setTurn(turn + 1)} />;
}

function ProposalDraftForm(props: ProposalFormProps & { onStartOver: () => void }) {
  const { application, userId, onBusy, onCancel, onConflict, onSent, onStartOver } = props;
  const api = useApi();
  const { add } = useNotices();
  const { id } = application;
  const [decision] = useState(() => decisionAbout(application.version, onConflict));
  const budget = budgetInWords(application.budget);
  const before = application.responses.find(({ status }) => status === 'open');
  const form = useDraftForm<typeof contract.proposals.create, ProposalField>({
    id: proposalFormId,
    draftKey: `response_${userId}_${id}`,
    about: () => turnKey(application),
    decision,
    onBusy,
    onStartOver,
    endpoint: contract.proposals.create,
    labels: proposalLabels,
    toBody: toProposalBody,
    check: checkProposal,
    wordsFor: proposalWords,
    send: (body, guards) => api.proposals.create({ params: { id }, body, ...guards }),
    done: () => {
      add({ kind: 'done', title: 'Proposal sent', text: 'We’ll email the client.' });
      onSent();
    },
    failure: 'Your proposal couldn’t be sent. Please try again.',
    explain: (error) =>
      error.status === 404
        ? {
            title: notAssigned,
            text: 'Your proposal wasn’t sent. Your draft is saved in this browser.',
          }
        : undefined,
  });
  const { draft } = form;

  /** The draft, else the earlier proposal. */
  const initial = (field: ProposalField): string | undefined => {
    if (draft.initial) return draft.initial[field]?.[0];
    if (!before || field === 'deliverables') return undefined;
    const value = before[field];
    return field === 'proposedBudget' ? value?.toLocaleString('en-UG') : (value?.toString() ?? undefined);
  };
  return (
    <FormShell form={form} button="Send proposal" working="Sending..." onCancel={onCancel} className="space-y-5">
      <details className="rounded border border-line bg-surface px-4">
        <summary className="text-link flex min-h-11 cursor-pointer items-center">The client’s application</summary>
        <ApplicationFacts application={application} namesClient />
      </details>
      {before && (
        <p className="border-l-2 border-gold pl-4">
          This will replace your earlier proposal, which hasn’t been answered. The client can still see both.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          {...form.field('proposedBudget')}
          defaultValue={initial('proposedBudget')}
          help={`The full price for the client, with VAT if you charge it.${budget ? ` The client’s budget: ${budget}.` : ''}`}
          required
        />
        <SelectField
          {...form.field('estimatedTimeline')}
          hint="optional"
          defaultValue={initial('estimatedTimeline') ?? ''}
          choices={[{ value: '', label: 'Not given' }, ...timelines.map((value) => ({ value, label: value }))]}
        />
        <TextField
          {...form.field('availabilityStart')}
          type="date"
          defaultValue={initial('availabilityStart')}
          help="Today or later."
          required
        />
      </div>
      <TextAreaField
        {...form.field('responseMessage')}
        defaultValue={initial('responseMessage')}
        rows={5}
        maxLength={lengths.text}
        help="The client reads this first."
        required
      />
      <TextAreaField
        {...form.field('methodology')}
        defaultValue={initial('methodology')}
        rows={5}
        maxLength={lengths.text}
        help="How you’ll do the work, step by step."
        required
      />
      <ChipsField
        {...form.field('deliverables')}
        hint="optional"
        initial={(draft.initial?.deliverables ?? before?.deliverables ?? []).filter((entry) => entry.trim() !== '')}
        most={lengths.requirements}
        longest={lengths.requirement}
        help={`Each thing the client gets, one at a time. At most ${lengths.requirements}.`}
      />
      <TextAreaField
        {...form.field('terms')}
        defaultValue={initial('terms')}
        rows={5}
        maxLength={lengths.text}
        help="When and how the client pays you, and what isn’t included. Once the client accepts, neither of you can change this."
        required
      />
    </FormShell>
  );
}
