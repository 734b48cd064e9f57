import type { JudgedReview } from '#shared/api/review-shapes.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { ReasonDialog } from '#web/layout/applications/reason-dialog.tsx';
import type { Caught } from '#web/layout/applications/seen-version.ts';
import { ReviewBox } from '#web/layout/reviews/review-box.tsx';
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

/** Asks why before something is hidden, shown or left as it is. */
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
      reasonLabel="Why"
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
        {/* Those that came while one was deciding are seen before they are answered. */}
        <JudgedReports review={review} />
      </ReviewBox>
      <p>{text}</p>
    </ReasonDialog>
  );
}
