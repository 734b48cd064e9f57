import { useState } from 'react';
import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import type { ReviewState } from '#shared/api/reviews/reviews.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { Obstacle } from '#web/features/reviews/obstacle.tsx';
import { OwnReviewCard } from '#web/features/reviews/own-review-card.tsx';
import { afterWhat } from '#web/features/reviews/review-quote.tsx';
import type { Reviewed } from '#web/features/reviews/use-review-state.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ReviewForm } from './review-form.tsx';

interface ReviewStateProps {
  reviewed: Reviewed;
  state: ReviewState;
  /** Replaces the state with the server's latest. */
  onState: (state: ReviewState) => void;
}

const titleId = 'told-title';
const changeId = 'change-review';
/** Moves the focus to an element once React has rendered the new state; to the title if the element no longer exists. */
const goTo = (id: string) =>
  requestAnimationFrame(() => (document.getElementById(id) ?? document.getElementById(titleId))?.focus());

/** A published review, one being written or changed, or why there is none. */
export function ReviewStateView({ reviewed, state, onState }: ReviewStateProps) {
  const { user } = useSession();
  const { add } = useNotices();
  const [isChanging, setChanging] = useState(false);
  const { review, professional, service, mayReview } = state;
  const isForm = isChanging || (review === null && mayReview);

  function published(done: OwnReview): void {
    onState({ ...state, review: done, mayReview: false, obstacle: 'reviewed' });
    setChanging(false);
    add({ kind: 'done', title: review ? 'Changes published' : 'Review published' });
    goTo(titleId);
  }

  return (
    <>
      <h2 id={titleId} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
        {review && !isChanging
          ? `Your review of ${professional.name}`
          : `How was your experience with ${professional.name}?`}
      </h2>
      {/* A published review already says this itself. */}
      {isForm && <p className="mt-1 text-muted">{afterWhat({ kind: reviewed.kind, service })}</p>}
      <div className="mt-4">
        {isForm && user ? (
          <ReviewForm
            reviewed={reviewed}
            review={isChanging ? review : null}
            professionalName={professional.name}
            service={service}
            user={user}
            onNewer={onState}
            onDone={published}
            {...(isChanging && {
              onCancel: () => {
                setChanging(false);
                goTo(changeId);
              },
            })}
          />
        ) : review ? (
          <OwnReviewCard review={review}>
            {review.editable_until !== null && (
              <Button id={changeId} look="secondary" onClick={() => setChanging(true)}>
                Change your review
              </Button>
            )}
            {review.visibility === 'published' && professional.id !== null && (
              <a href={`${paths.professional(professional.id)}#reviews`} className={buttonClass('quiet')}>
                View it on the profile
              </a>
            )}
          </OwnReviewCard>
        ) : (
          <Obstacle state={state} />
        )}
      </div>
    </>
  );
}
