import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ReceivedReview } from '#shared/api/reviews/review-shapes.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { usePart } from '#web/dashboard/use-part.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReceivedItem } from './received-item.tsx';

const loadReplyDialog = async () => (await import('./reply-dialog.tsx')).ReplyDialog;
const titleId = 'received-title';

interface ReceivedReviewsProps {
  userId: string;
  total: number;
  /** Called after a reply. */
  onReplied: () => Promise<unknown>;
}

/** Clients' reviews, those without a reply first; each can be replied to once, and reported. */
export function ReceivedReviews({ userId, total, onReplied }: ReceivedReviewsProps) {
  const api = useApi();
  const { add } = useNotices();
  const { search } = useLocation();
  // Emails about replies link here too, with all reviews.
  const [isAll, setAll] = useState(() => new URLSearchParams(search).get('show') === 'all');
  const [answered, setAnswered] = useState<ReceivedReview>();
  const { Part: ReplyDialog, awaited, withPart } = usePart(loadReplyDialog);
  const list = useGrowingList('reviews.received', { query: { owed: !isAll } }, (page) => ({
    rows: page.reviews,
    total: page.total,
  }));
  const { answer } = list;
  const reload = () => Promise.all([answer.refetch(), onReplied()]);

  if (total === 0) {
    return (
      <Notice title="No reviews yet">
        <p>
          We ask clients for a review once, after a job or a consultation. Reviews appear here and on your profile, and
          you can reply in public.
        </p>
      </Notice>
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id={titleId} tabIndex={-1} className="text-2xl outline-none">
          Client reviews
        </h2>
        <div className="w-full sm:w-64">
          <SelectField
            id="received"
            label="Show"
            value={isAll ? 'all' : 'owed'}
            choices={[
              { value: 'owed', label: 'Reviews without a reply' },
              { value: 'all', label: 'All reviews' },
            ]}
            onChange={({ target }) => setAll(target.value === 'all')}
          />
        </div>
      </div>
      {answer.state === 'loading' && <SkeletonCard label="Loading your reviews..." lines={5} />}
      {answer.state === 'failed' && <NotLoaded isPart title={reviewFailures.received} onRetry={answer.refetch} />}
      {answer.state === 'ready' && answer.data.rows.length === 0 && (
        <Notice
          title="You’ve replied to every review"
          action={
            !isAll && (
              <Button look="secondary" onClick={() => setAll(true)}>
                Show all reviews
              </Button>
            )
          }
        >
          <p>New reviews will appear here. A reply shows people that you listen.</p>
        </Notice>
      )}
      {answer.state === 'ready' && answer.data.rows.length > 0 && (
        <>
          <ul className="max-w-4xl space-y-4">
            {answer.data.rows.map((review) => (
              <li key={review.id}>
                <ReceivedItem
                  review={review}
                  isAwaited={awaited === review.id}
                  onReply={() => withPart(review.id, () => setAnswered(review))}
                />
              </li>
            ))}
          </ul>
          <MoreButton list={list} failure={reviewFailures.received} />
        </>
      )}
      {answered && ReplyDialog && (
        <ReplyDialog
          review={answered}
          userId={userId}
          onClose={() => setAnswered(undefined)}
          onConflict={async () => {
            void reload();
            const { review: now } = await api.reviews.getReceived({ params: { id: answered.id } });
            if (!now.owesReply) return { currentStatus: 'already replied to', version: undefined };
            // The reply is to the version now shown.
            setAnswered(now);
            return { currentStatus: 'changed by its author', version: now.version };
          }}
          onDone={() => {
            add({ kind: 'done', title: 'Reply published' });
            void reload().then(() => focusIfLost(titleId));
          }}
        />
      )}
    </section>
  );
}
