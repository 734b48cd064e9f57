import { Link, useLocation } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

/** Asks for this page again, with everything its address says; where React runs, without leaving what is on the screen. */
export function RetryLink({ look }: { look?: Parameters<typeof buttonClass>[0] }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={`${pathname}${search}`} replace preventScrollReset className={buttonClass(look)}>
      Try again
    </Link>
  );
}
