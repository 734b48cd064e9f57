import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/seen-version.ts';
import { ReviewBox } from '#web/features/reviews/review-box.tsx';
import { useApi } from '#web/session/use-api.ts';
import { type JudgeAct, judgementOf, judgeWords } from './judge-acts.ts';
import { JudgedReports } from './judged-reports.tsx';
import { JudgedText } from './judged-text.tsx';

interface JudgeDialogProps {
  review: JudgedReview;
  act: JudgeAct;
  userId: string;
  onClose: () => void;
  onOvertaken: () => Promise<Caught>;
  onDone: () => void;
}

/** Asks for the reason before something is hidden, shown or left unchanged. */
export function JudgeDialog({ review, act, userId, ...rest }: JudgeDialogProps) {
  const api = useApi();
  const { id, version } = review;
  const { choose, title, text, reasonHelp, working } = judgeWords[act];
  return (
    <ReasonDialog
      {...rest}
      id={`judge-${act}`}
      keptAs={`${userId}_${id}`}
      title={title}
      reasonLabel="Reason"
      reasonHelp={reasonHelp}
      isNeeded
      button={choose}
      working={working}
      version={version}
      failure={reviewFailures.decide}
      send={(reason = '', guards) =>
        api.reviews.setVisibility({ params: { id }, body: { ...judgementOf(act, review), reason }, ...guards })
      }
    >
      <ReviewBox>
        <JudgedText review={review} />
        {/* Reports that arrived during the decision must be seen before they are answered. */}
        <JudgedReports review={review} />
      </ReviewBox>
      <p>{text}</p>
    </ReasonDialog>
  );
}
