import { Link, useLocation } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

/** Loads this page again, with its whole address; where React runs, without leaving the screen. */
export function RetryLink({ look }: { look?: Parameters<typeof buttonClass>[0] }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={`${pathname}${search}`} replace preventScrollReset className={buttonClass(look)}>
      Try again
    </Link>
  );
}
