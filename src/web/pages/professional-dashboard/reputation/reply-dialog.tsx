import type { ReceivedReview } from '#shared/api/reviews/review-shapes.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { ReviewQuote } from '#web/features/reviews/review-quote.tsx';
import { ReviewBox } from '#web/features/reviews/review-box.tsx';
import { useApi } from '#web/session/use-api.ts';

interface ReplyDialogProps {
  review: ReceivedReview;
  userId: string;
  onClose: () => void;
  onConflict: () => Promise<Caught>;
  onDone: () => void;
}

/** The only public reply to a review, which can't be changed afterwards. */
export function ReplyDialog({ review, userId, onClose, onConflict, onDone }: ReplyDialogProps) {
  const api = useApi();
  const { id, version, user_name } = review;
  return (
    <ReasonDialog
      id="reply"
      draftKey={`${userId}_${id}`}
      title={`Reply to ${user_name}`}
      reasonLabel="Your reply"
      reasonHelp="Everyone can read it below the review. Say thank you, explain or correct. Don’t share anything confidential."
      isNeeded
      button="Publish reply"
      working="Publishing..."
      version={version}
      failure={reviewFailures.reply}
      send={(text = '', guards) => api.reviews.reply({ params: { id }, body: { text }, ...guards })}
      onClose={onClose}
      onConflict={onConflict}
      onDone={onDone}
    >
      <ReviewBox>
        <ReviewQuote review={review} replyAuthor="Your reply">
          <strong>{user_name}</strong>
        </ReviewQuote>
      </ReviewBox>
      <p className="border-l-2 border-gold pl-4">
        You can reply only once, and you can’t change or remove your reply. We’ll email {user_name}, who can then no
        longer change the review.
      </p>
    </ReasonDialog>
  );
}
