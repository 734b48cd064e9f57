import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { reportReasons } from '#shared/reviews/review-rules.ts';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { formatDay, plural } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Stars } from '#web/ui/stars.tsx';

const helper = createListColumnHelper<JudgedReview>();

/** Columns of reported and of hidden reviews. */
export const reviewColumns = helper.columns([
  helper.display({
    id: 'title',
    header: 'Review',
    cell: ({ row }) => <Title review={row.original} />,
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'author',
    header: 'Author',
    cell: ({ row: { original } }) => <span className="desk-cut">{original.author?.name ?? original.user_name}</span>,
    meta: { inTable: 'desk-spare max-xl:hidden' },
  }),
  helper.display({
    id: 'rating',
    header: 'Rating',
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center gap-1">
        <Stars rating={original.rating} className="h-3.5 w-17.5" />
        <span className="sr-only">{plural(original.rating, 'star')}</span>
      </span>
    ),
    meta: { inTable: 'desk-spare max-lg:hidden' },
  }),
  helper.display({
    id: 'reports',
    header: 'Reports',
    cell: ({ row: { original } }) => <Reports review={original} />,
    meta: { inTable: 'desk-spare max-[90rem]:hidden' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => <ReviewBadges review={original} />,
    meta: { inCard: 'badge' },
  }),
  helper.accessor((review) => review.reported_at ?? review.hidden_at, {
    id: 'since',
    header: 'Since',
    sortDescFirst: true,
    cell: ({ row: { original } }) => {
      const since = original.reported_at ?? original.hidden_at;
      return since ? <time dateTime={since}>{formatDay(since)}</time> : '–';
    },
    meta: { isNumber: true, inTable: 'desk-spare' },
  }),
]);

function Title({ review }: { review: JudgedReview }) {
  const { id, professional, comment, author, user_name, created_at } = review;
  return (
    <RowLink id={id} beneath={comment}>
      Review of {professional.name}
      <span className="sr-only">
        {' '}
        by {author?.name ?? user_name}, {formatDay(created_at)}
      </span>
    </RowLink>
  );
}

/** The reasons of the reports, each once. */
function Reports({ review: { reports, waiting_reports } }: { review: JudgedReview }) {
  if (waiting_reports === 0) return '–';
  const reasons = [...new Set(reports.map(({ reason }) => reportReasons[reason]))].join(', ');
  return <span className="desk-cut">{reasons}</span>;
}

/** Shows whether a review is waiting, and what is hidden. */
export function ReviewBadges({ review }: { review: JudgedReview }) {
  const { waiting_reports, visibility, reply_visibility } = review;
  return (
    <span className="flex gap-1 max-[700px]:flex-wrap">
      {waiting_reports > 0 && <Badge tone="notable">{plural(waiting_reports, 'report')}</Badge>}
      {visibility === 'hidden' && <Badge>Hidden</Badge>}
      {reply_visibility === 'hidden' && <Badge>Reply hidden</Badge>}
    </span>
  );
}
