import { useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { Application, Proposal } from '#shared/api/applications/application-shapes.ts';
import { revisionTopics, type RevisionTopic } from '#shared/applications/application-states.ts';
import { revisionNames } from '#shared/applications/revision-words.ts';
import { lengths } from '#shared/limits.ts';
import { failures } from '#web/copy/applications.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog, leaveDialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { described, FieldError, TextAreaField } from '#web/ui/fields/field.tsx';

const id = 'ask-for-revision';

interface RevisionDialogProps {
  application: Application;
  proposal: Proposal;
  onClose: () => void;
  onConflict: () => Promise<Caught>;
  /** Receives the updated application, and the notice to show. */
  onDone: (application: Application, notice: string) => void;
}

/** Asks the professional to change an open proposal: what, and the client's words. */
export function RevisionDialog({ application, proposal, onClose, onConflict, onDone }: RevisionDialogProps) {
  const api = useApi();
  const reply = useRef<Application>(undefined);
  const [decision] = useState(() => decisionAbout(application.version, onConflict));
  const form = useDraftForm<typeof contract.proposals.askForRevision, 'what' | 'note'>({
    id,
    draftKey: `${id}_${application.userId}_${proposal.id}`,
    about: () => `version ${decision.version()}`,
    decision,
    endpoint: contract.proposals.askForRevision,
    labels: { what: 'What should change?', note: 'What would you like instead?' },
    toBody: ({ all, text }) => ({ what: all('what') as RevisionTopic[], note: text('note') }),
    send: (body, guards) => api.proposals.askForRevision({ params: { id: proposal.id }, body, ...guards }),
    done: ({ application: now }) => {
      reply.current = now;
      closeDialog(id);
    },
    failure: failures.status,
  });
  const { error, ...what } = form.field('what');
  const typed = form.draft.initial;
  return (
    <Dialog
      id={id}
      title="Ask for a change"
      isBusy={form.isSending}
      onClose={() => {
        onClose();
        if (reply.current) onDone(reply.current, 'Change asked for');
      }}
    >
      <FormShell
        form={form}
        button="Ask for a change"
        working="Sending..."
        onCancel={() => leaveDialog(id)}
        className="mt-3 space-y-4"
      >
        <p>
          {proposal.professionalName} gets this by email and can send a new proposal, which replaces this one. Until
          then, you can still accept or decline it.
        </p>
        <fieldset key={`what ${form.draft.turn}`}>
          <legend className="font-semibold">{what.label}</legend>
          {revisionTopics.map((topic, index) => (
            <CheckField
              key={topic}
              name="what"
              value={topic}
              defaultChecked={typed?.what?.includes(topic)}
              {...(index === 0 && { id: what.id })}
              {...described({ id: what.id, error })}
            >
              {revisionNames[topic].label}
            </CheckField>
          ))}
          <FieldError id={what.id} error={error} />
        </fieldset>
        <TextAreaField
          key={form.draft.turn}
          {...form.field('note')}
          rows={4}
          maxLength={lengths.text}
          defaultValue={typed?.note?.[0]}
          required
        />
      </FormShell>
    </Dialog>
  );
}
