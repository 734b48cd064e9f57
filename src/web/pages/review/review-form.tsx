import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import type { ReviewState } from '#shared/api/reviews/reviews.ts';
import { lengths } from '#shared/limits.ts';
import { reviewFailures, starWords } from '#web/copy/reviews.ts';
import { CountedField } from '#web/forms/fields/counted-field.tsx';
import { FormShell } from '#web/forms/form-shell.tsx';
import { StarsField } from '#web/forms/fields/stars-field.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { decisionAbout } from '#web/data/versioned-decision.ts';
import { loadReviewState, type Reviewed } from '#web/features/reviews/use-review-state.ts';
import { useApi } from '#web/session/use-api.ts';
import { PublicPreview } from './public-preview.tsx';
import { refusedReview, describeReviewState } from './review-words.ts';

const formId = 'review';
const labels = { rating: 'Stars', comment: 'Your review' } as const;

interface ReviewFormProps {
  reviewed: Reviewed;
  /** The review to change; null for a new one. */
  review: OwnReview | null;
  professionalName: string;
  service: ReviewState['service'];
  user: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** Receives the current state after a change elsewhere. */
  onNewer: (state: ReviewState) => void;
  onDone: (review: OwnReview) => void;
  /** Leaves the review unchanged. */
  onCancel?: () => void;
}

/** Stars and words; the browser keeps typed text until it is sent or discarded. */
export function ReviewForm(props: ReviewFormProps) {
  const [turn, setTurn] = useState(0);
  return <ReviewDraftForm key={turn} {...props} onStartOver={() => setTurn(turn + 1)} />;
}

function ReviewDraftForm(props: ReviewFormProps & { onStartOver: () => void }) {
  const { reviewed, professionalName, service, user, onNewer, onDone, onCancel, onStartOver } = props;
  const api = useApi();
  // The version to change is the one shown at the start.
  const [review] = useState(props.review);
  const [decision] = useState(() =>
    decisionAbout(review?.version ?? 0, async () => {
      const now = await loadReviewState(api, reviewed);
      if (now?.review) onNewer(now);
      return { currentStatus: describeReviewState(now?.review), version: now?.review?.version };
    }),
  );
  const form = useDraftForm<typeof contract.reviews.edit, keyof typeof labels>({
    id: formId,
    draftKey: `review_${user.id}_${reviewed.id}${review ? '_change' : ''}`,
    about: () => (review ? `version ${decision.version()}` : 'new'),
    ...(review && { decision }),
    onStartOver,
    endpoint: contract.reviews.edit,
    labels,
    toBody: ({ text }) => ({ rating: Number(text('rating')), comment: text('comment') }),
    send: (body, { ifMatch, idempotencyKey }) =>
      review
        ? api.reviews.edit({ params: { id: review.id }, body, ifMatch })
        : publish({ params: { id: reviewed.id }, body, idempotencyKey }),
    done: ({ review: published }) => onDone(published),
    failure: review ? reviewFailures.change : reviewFailures.publish,
    explain: (error) => (review ? undefined : refusedReview(error, reviewed)),
  });
  const publish = reviewed.kind === 'work' ? api.reviews.reviewApplication : api.reviews.reviewConsultation;
  const { initial } = form.draft;
  const initialRating = Number(initial ? initial.rating?.[0] : review?.rating) || undefined;

  return (
    <FormShell
      form={form}
      button={review ? 'Publish changes' : 'Publish review'}
      working="Publishing..."
      onCancel={onCancel}
      cancelLabel="Keep it as it is"
      className="space-y-5 rounded border border-line bg-surface p-4 sm:p-6"
    >
      <StarsField {...form.field('rating')} words={starWords} initial={initialRating} />
      <CountedField
        {...form.field('comment')}
        defaultValue={initial ? initial.comment?.[0] : review?.comment}
        rows={7}
        most={lengths.text}
        help="What went well, and what didn’t? Leave out private details, such as amounts, account numbers and other people’s names."
        required
      />
      <PublicPreview
        professionalName={professionalName}
        user={user}
        kind={reviewed.kind}
        service={service}
        isChange={review !== null}
      />
    </FormShell>
  );
}
