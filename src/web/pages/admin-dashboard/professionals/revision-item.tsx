import { useEffect, useState } from 'react';
import type { ListedRevision } from '#shared/api/professionals/profile-revisions.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { ChangeList } from '#web/features/professionals/own-profile/change-list.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { splitChanges } from './revision-state.ts';
import { useDecision } from './use-decision.ts';

export interface RevisionItemProps {
  revision: ListedRevision;
  /** Called after a decision, with the sentence to show. */
  onDecided: (sentence: string) => void;
  /** Called when it is no longer pending, and was not decided here. */
  onGone: (why: string) => void;
}

/** A change: its owner and date, approved and requested values, and the two decisions. */
export function RevisionItem(props: RevisionItemProps) {
  const { onDecided } = props;
  /** As the admin has read it: newer values appear only together with a notice that they changed. */
  const [revision, setRevision] = useState(props.revision);
  const { professional, submitted_at: submittedAt, changed_at: changedAt } = revision;
  const { id, name, business_name, profession, district } = professional;
  const { approved, requested } = splitChanges(revision);
  const decision = useDecision({ ...props, revision, onRenewed: setRevision });
  const [isRefusing, setRefusing] = useState(false);
  /** Gets the focus once it is rendered again. */
  const [goal, setGoal] = useState<{ id: string }>();
  useEffect(() => {
    if (goal) document.getElementById(goal.id)?.focus();
  }, [goal]);
  const failureId = `failure-${id}`;
  useEffect(() => {
    if (decision.failure) document.getElementById(failureId)?.focus();
  }, [decision.failure, failureId]);
  const titleId = `revision-${id}`;
  const refuseId = `refuse-${id}`;

  return (
    <article aria-labelledby={titleId} className="rounded border border-line bg-surface p-4 sm:p-6">
      <h3 id={titleId} tabIndex={-1} className="scroll-mt-20 text-xl wrap-anywhere">
        {name}
      </h3>
      <p className="wrap-anywhere text-muted">{[profession, business_name, district].filter(Boolean).join(', ')}</p>
      <p className="mt-1 text-sm text-muted">
        Sent {formatMoment(submittedAt)}
        {changedAt !== submittedAt && `, changed ${formatMoment(changedAt)}`}
      </p>
      {decision.failure && (
        <div className="mt-4">
          <FormNotice id={failureId} tone="failure" title={decision.failure.title}>
            <p>{decision.failure.text}</p>
          </FormNotice>
        </div>
      )}
      <ChangeList approved={approved} fields={requested} requestedLabel="Requested" />
      {isRefusing ? (
        <RefusalForm
          revision={revision}
          onRefused={() => onDecided(`You rejected ${name}’s changes. Clients see the old version.`)}
          onConflict={decision.handleConflict}
          onCancel={() => {
            setRefusing(false);
            setGoal({ id: refuseId });
          }}
        />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button working={decision.isUnderWay ? 'Approving...' : undefined} onClick={() => void decision.approve()}>
            Approve<span className="sr-only"> {name}’s changes</span>
          </Button>
          <Button id={refuseId} look="danger" onClick={() => !decision.isUnderWay && setRefusing(true)}>
            Reject<span className="sr-only"> {name}’s changes</span>
          </Button>
          <a href={paths.professional(id)} className="button button-quiet">
            View public page<span className="sr-only"> of {name}</span>
          </a>
        </div>
      )}
    </article>
  );
}
