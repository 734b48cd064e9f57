import { useLocation } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

/** Asks for this page again, with everything its address says. */
export function RetryLink({ look }: { look?: Parameters<typeof buttonClass>[0] }) {
  const { pathname, search } = useLocation();
  return (
    <a href={`${pathname}${search}`} className={buttonClass(look)}>
      Try again
    </a>
  );
}
