import { useState } from 'react';
import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useFound } from '#web/data/use-call.ts';
import { ReviewBox } from '#web/features/reviews/review-box.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { isHiding, type JudgeAct, judgeActs, toVisibilityBody, judgeWords, reviewStatusMessage } from './judge-acts.ts';
import { JudgedReports } from './judged-reports.tsx';
import { JudgedText } from './judged-text.tsx';

interface JudgeDialogProps {
  id: string;
  act: JudgeAct;
  onClose: () => void;
  /** Gets the text of a notice. */
  onDone: (title: string) => void;
}

/** A decision about a review. The address may ask for one that was already made. */
export function JudgeDialog({ id, act, onClose, onDone }: JudgeDialogProps) {
  const api = useApi();
  const answer = useFound('reviews.getJudged', { params: { id } });
  if (answer.state === 'loading') return null;
  const review = answer.state === 'ready' ? answer.data?.review : undefined;
  if (!review) {
    return (
      <Dialog id="judge" title="Review" onClose={onClose}>
        <p className="mt-3">{answer.state === 'failed' ? reviewFailures.judged : 'This review no longer exists.'}</p>
      </Dialog>
    );
  }
  async function catchUp(): Promise<JudgedReview> {
    const now = await api.reviews.getJudged({ params: { id } });
    answer.setData(now);
    return now.review;
  }
  return <Judging review={review} act={act} onClose={onClose} catchUp={catchUp} onDone={onDone} />;
}

interface JudgingProps extends Omit<JudgeDialogProps, 'id'> {
  review: JudgedReview;
  /** Refetches the review. */
  catchUp: () => Promise<JudgedReview>;
}

/** Asks for the reason before something is hidden, shown or left unchanged. */
function Judging({ review, act, catchUp, ...rest }: JudgingProps) {
  const api = useApi();
  const { user } = useSession();
  // As of the version that the decision is about: if it was hidden but the reply got lost, its reports are closed already,
  // and a retry must still send the same request.
  const [seen, setSeen] = useState(review);
  const [wasPossible] = useState(() => judgeActs(review).includes(act));
  const { id, version } = review;
  const { choose, title, text, reasonHelp, working, done } = judgeWords[act];
  if (!wasPossible) {
    return (
      <Dialog id="judge" title="This has already been decided" onClose={rest.onClose}>
        <p className="mt-3">The review is now {reviewStatusMessage(review)}.</p>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      {...rest}
      onDone={() => rest.onDone(done)}
      id={`judge-${act}`}
      draftKey={`${user?.id}_${id}`}
      title={title}
      reasonLabel="Reason"
      reasonHelp={reasonHelp}
      isNeeded
      button={choose}
      working={working}
      isHarm={isHiding(act)}
      version={version}
      failure={reviewFailures.decide}
      onConflict={async (): Promise<Caught> => {
        const now = await catchUp();
        setSeen(now);
        return { currentStatus: reviewStatusMessage(now), version: now.version };
      }}
      send={(reason = '', guards) =>
        api.reviews.setVisibility({ params: { id }, body: { ...toVisibilityBody(act, seen), reason }, ...guards })
      }
    >
      <ReviewBox>
        <JudgedText review={review} />
        {/* Reports that arrived during the decision must be seen before they are closed. */}
        <JudgedReports review={review} />
      </ReviewBox>
      <p>{text}</p>
    </ReasonDialog>
  );
}
