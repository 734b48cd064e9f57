import { useState } from 'react';
import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { usePart } from '#web/dashboard/use-part.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { useApi } from '#web/session/use-api.ts';
import { isDialogOpen } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type JudgeAct, judgeWords, standingOfJudged } from './judge-acts.ts';
import { JudgedItem } from './judged-item.tsx';

const loadDialog = async () => (await import('./judge-dialog.tsx')).JudgeDialog;
const titleId = 'judged-title';

type List = 'reported' | 'hidden';
const lists = {
  reported: {
    label: 'Reported, not decided',
    none: 'No reviews waiting for a decision',
    text: 'Reported reviews appear here with the reports. They stay public until an admin decides.',
  },
  hidden: {
    label: 'Hidden',
    none: 'No hidden reviews',
    text: 'Reviews that an admin hides appear here. You can show them again.',
  },
} as const;

/** A list of one kind of reviews, with the possible decisions. */
export function JudgedReviews({ userId }: { userId: string }) {
  const api = useApi();
  const { add } = useNotices();
  const [list, setList] = useState<List>('reported');
  const [judged, setJudged] = useState<{ readonly review: JudgedReview; readonly act: JudgeAct }>();
  const { Part: JudgeDialog, awaited, withPart } = usePart(loadDialog);
  const growing = useGrowingList(
    'reviews.judge',
    { query: { list } },
    ({ reviews, total }) => ({ rows: reviews, total }),
    // The review being decided must not move.
    { isKeptFresh: () => !isDialogOpen() },
  );
  const { answer } = growing;
  return (
    <section aria-labelledby={titleId} className="max-w-4xl">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id={titleId} tabIndex={-1} className="text-2xl outline-none">
          Reported reviews
        </h2>
        <div className="w-full sm:w-64">
          <SelectField
            id="judged"
            label="Show"
            value={list}
            choices={(Object.keys(lists) as List[]).map((value) => ({ value, label: lists[value].label }))}
            onChange={({ target }) => setList(target.value as List)}
          />
        </div>
      </div>
      {answer.state === 'loading' && <SkeletonCard label="Loading reported reviews..." lines={6} />}
      {answer.state === 'failed' && <NotLoaded title={reviewFailures.judged} onRetry={answer.again} />}
      {answer.state === 'ready' && answer.data.rows.length === 0 && (
        <Notice title={lists[list].none}>
          <p>{lists[list].text}</p>
        </Notice>
      )}
      {answer.state === 'ready' && answer.data.rows.length > 0 && (
        <>
          <ul className="space-y-6">
            {answer.data.rows.map((review) => (
              <li key={review.id}>
                <JudgedItem
                  review={review}
                  awaited={awaited}
                  onAct={(act) => withPart(`${act} ${review.id}`, () => setJudged({ review, act }))}
                />
              </li>
            ))}
          </ul>
          <MoreButton list={growing} failure={reviewFailures.judged} />
        </>
      )}
      {judged && JudgeDialog && (
        <JudgeDialog
          {...judged}
          userId={userId}
          onClose={() => setJudged(undefined)}
          onOvertaken={async () => {
            void answer.again();
            const { review } = await api.reviews.getJudged({ params: { id: judged.review.id } });
            setJudged({ ...judged, review });
            return { standing: standingOfJudged(review), version: review.version };
          }}
          onDone={() => {
            add({ kind: 'done', title: judgeWords[judged.act].said });
            void answer.again().then(() => focusIfLost(titleId));
          }}
        />
      )}
    </section>
  );
}
