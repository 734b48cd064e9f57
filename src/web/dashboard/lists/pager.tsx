import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { formatCount } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface PagerProps {
  /** What the rows are, such as `applications`. */
  of: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Rows on this page. */
  rowCount: number;
  /** Whether the rows of this page are still loading. */
  isOld: boolean;
  hrefFor: (page: number) => string;
}

/** Says which rows of a list are shown, with links to other pages. */
export function Pager({ of, page, pageSize, total, rowCount, isOld, hrefFor }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const rowsInWords =
    rowCount === 0
      ? `Nothing on this page, ${formatCount(total)} in all`
      : `${formatCount(first)}–${formatCount(first + rowCount - 1)} of ${formatCount(total)}`;
  const hasNext = page * pageSize < total;
  return (
    <nav aria-label={`Pages of ${of}`} className="not-in-print flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted even-figures">{isOld ? 'Loading...' : rowsInWords}</p>
      {(page > 1 || hasNext) && (
        <p className="flex gap-2">
          {page > 1 && (
            <DeskLink to={hrefFor(page - 1)} className={buttonClass('secondary')}>
              Previous
            </DeskLink>
          )}
          {hasNext && (
            <DeskLink to={hrefFor(page + 1)} className={buttonClass('secondary')}>
              Next
            </DeskLink>
          )}
        </p>
      )}
    </nav>
  );
}
