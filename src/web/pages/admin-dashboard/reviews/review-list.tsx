import { ageSorts } from '#shared/desk/list-orders.ts';
import { reportReasons } from '#shared/reviews/review-rules.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { type JudgeAct, judgeWords } from './judge-acts.ts';
import { ReviewBadges } from './review-badges.tsx';

const nothing = {
  reported: {
    title: 'No reviews waiting for a decision',
    text: 'Reported reviews appear here with the reports. They stay public until an admin decides.',
  },
  hidden: { title: 'No hidden reviews', text: 'Reviews that an admin hides appear here. You can show them again.' },
} as const;

/** Reported reviews, longest-waiting first, and hidden ones, each with its reports and the possible decisions. */
export const reviews = defineList({
  title: 'Reported reviews',
  of: 'reviews',
  call: 'reviews.judge',
  rows: ({ reviews: rows, total }) => ({ rows, total }),
  file: (api, body) => api.reviews.exportList({ body }),
  filters: { list: { values: ['reported', 'hidden'], usual: 'reported' } },
  views: [
    ['Waiting for a decision', { list: 'reported' }],
    ['Hidden', { list: 'hidden' }],
  ],
  viewClears: ['sort'],
  sorts: ageSorts,
  usual: ({ list }) => (list === 'reported' ? 'oldest' : 'newest'),
  acts: Object.keys(judgeWords) as JudgeAct[],
  columns: [
    {
      heading: 'Review',
      cell: ({ professional, author, user_name, created_at }) => (
        <>
          Review of {professional.name}
          <span className="sr-only">
            {' '}
            by {author?.name ?? user_name}, {formatDay(created_at)}
          </span>
        </>
      ),
      beneath: ({ comment }) => comment,
    },
    {
      heading: 'Author',
      cell: ({ author, user_name }) => author?.name ?? user_name,
      isCut: true,
      inTable: 'desk-spare max-xl:hidden',
    },
    {
      heading: 'Rating',
      cell: ({ rating }) => (
        <span className="inline-flex items-center gap-1">
          <Stars rating={rating} className="h-3.5 w-17.5" />
          <span className="sr-only">{plural(rating, 'star')}</span>
        </span>
      ),
      inTable: 'desk-spare max-lg:hidden',
    },
    {
      heading: 'Reports',
      // The reasons, each once.
      cell: ({ reports, waiting_reports }) =>
        waiting_reports === 0 ? '–' : [...new Set(reports.map(({ reason }) => reportReasons[reason]))].join(', '),
      isCut: true,
      inTable: 'desk-spare max-[90rem]:hidden',
    },
    { heading: 'Status', cell: (review) => <ReviewBadges review={review} />, inCard: 'badge' },
    {
      heading: 'Since',
      cell: ({ reported_at, hidden_at }) => {
        const since = reported_at ?? hidden_at;
        return since ? <time dateTime={since}>{formatDay(since)}</time> : '–';
      },
      sorts: byAge,
      isNumber: true,
      inTable: 'desk-spare',
    },
  ],
  getRowName: ({ professional, created_at }) => `Review of ${professional.name}, ${formatDay(created_at)}`,
  words: { failed: reviewFailures.judged },
  empty: ({ list = 'reported' }) => <EmptyTab words={nothing[list]} />,
  panel: onDemand(async () => (await import('./review-panel.tsx')).ReviewPanel),
  dialog: onDemand(async () => (await import('./judge-dialog.tsx')).JudgeDialog),
});

export function ReviewsList() {
  return <ListScreen list={useList(reviews)} />;
}
