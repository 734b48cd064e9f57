import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { OwnReview } from '#shared/api/review-shapes.ts';
import type { ReviewState } from '#shared/api/reviews.ts';
import { lengths } from '#shared/limits.ts';
import { reviewFailures, starWords } from '#web/copy/reviews.ts';
import { CountedField } from '#web/forms/counted-field.tsx';
import { DraftElsewhere } from '#web/forms/draft-elsewhere.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { StarsField } from '#web/forms/stars-field.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { decisionAbout } from '#web/layout/applications/seen-version.ts';
import { loadReviewState, type Reviewed } from '#web/layout/reviews/use-review-state.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Public } from './public.tsx';
import { refusedReview, standingOf } from './review-words.ts';

const formId = 'review';
const labels = { rating: 'Stars', comment: 'Your words' } as const;

interface ReviewFormProps {
  reviewed: Reviewed;
  /** What is changed; null for a new one. */
  review: OwnReview | null;
  professionalName: string;
  service: ReviewState['service'];
  user: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** Told what stands there now, when it was changed meanwhile. */
  onNewer: (state: ReviewState) => void;
  onDone: (review: OwnReview) => void;
  /** Leaves what stands as it is. */
  onCancel?: () => void;
}

/** Stars and words; what is typed is kept in this browser until it is sent or discarded. */
export function ReviewForm(props: ReviewFormProps) {
  const [turn, setTurn] = useState(0);
  return <Kept key={turn} {...props} onDiscarded={() => setTurn(turn + 1)} />;
}

function Kept(props: ReviewFormProps & { onDiscarded: () => void }) {
  const { reviewed, professionalName, service, user, onNewer, onDone, onCancel, onDiscarded } = props;
  const api = useApi();
  // What is changed is what stood there when one began.
  const [review] = useState(props.review);
  const [decision] = useState(() =>
    decisionAbout(review?.version ?? 0, async () => {
      const now = await loadReviewState(api, reviewed);
      if (now?.review) onNewer(now);
      return { standing: standingOf(now?.review), version: now?.review?.version };
    }),
  );
  const draft = useDraft(`review_${user.id}_${reviewed.id}${review ? '_change' : ''}`, formId);
  const [isDraft, setDraft] = useState(draft.initial !== undefined);
  const form = useApiForm<typeof contract.reviews.edit, keyof typeof labels>({
    id: formId,
    endpoint: contract.reviews.edit,
    labels,
    bodyOf: ({ text }) => ({ rating: Number(text('rating')), comment: text('comment') }),
    send: (body) =>
      review
        ? draft.sendOnce(`version ${decision.version()}`, () =>
            decision.send((ifMatch) => api.reviews.edit({ params: { id: review.id }, body, ifMatch })),
          )
        : draft.sendOnce('new', (idempotencyKey) => publish({ params: { id: reviewed.id }, body, idempotencyKey })),
    done: ({ review: published }) => {
      draft.drop();
      onDone(published);
    },
    failure: review ? reviewFailures.change : reviewFailures.publish,
    explain: (error) => (review ? decision.explain(error) : refusedReview(error, reviewed)),
  });
  const publish = reviewed.kind === 'work' ? api.reviews.reviewApplication : api.reviews.reviewConsultation;
  const initialRating = Number(draft.initial ? draft.initial.rating?.[0] : review?.rating) || undefined;

  function discard(): void {
    if (!window.confirm('Everything that you typed here is thrown away. Discard it?')) return;
    draft.drop();
    onDiscarded();
  }
  return (
    <form
      {...form.attributes}
      onInput={() => {
        setDraft(true);
        draft.touch();
      }}
      className="space-y-5 rounded border border-line bg-surface p-4 sm:p-6"
    >
      <FormSummary form={form} />
      {!form.isSending && <DraftElsewhere elsewhere={draft.elsewhere} onShow={onDiscarded} />}
      <StarsField {...form.field('rating')} words={starWords} initial={initialRating} />
      <CountedField
        {...form.field('comment')}
        defaultValue={draft.initial ? draft.initial.comment?.[0] : review?.comment}
        rows={7}
        most={lengths.text}
        help="What went well, and what did not? Leave out what is private, such as sums, account numbers and names of others."
        required
      />
      <Public
        professionalName={professionalName}
        user={user}
        kind={reviewed.kind}
        service={service}
        isChange={review !== null}
      />
      <p className="text-sm text-muted">
        {draft.isKept
          ? 'What you type is kept in this browser, for your account, until you send or discard it.'
          : 'This browser keeps nothing: what you type is lost when you close the page.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="max-sm:w-full"
          working={form.isSending ? (review ? 'Saving...' : 'Publishing...') : undefined}
        >
          {review ? 'Publish the change' : 'Publish the review'}
        </Button>
        {onCancel && !form.isSending && (
          <Button type="button" look="secondary" className="max-sm:w-full" onClick={onCancel}>
            Leave it as it is
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
