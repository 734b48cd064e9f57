import { Link, type LinkProps, useNavigate } from 'react-router';

/** A link between pages of the desk: the frame stays, and the page's code is loaded on hover or focus. */
export function DeskLink(props: Omit<LinkProps, 'prefetch'> & { to: string }) {
  return <Link prefetch="intent" {...props} />;
}

/** Returns a function that opens another page of the desk, such as after an action. */
export function useDeskNavigate(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to);
}
