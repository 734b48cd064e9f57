import { Link, type LinkProps, useNavigate } from 'react-router';

/** A link between pages of the desk: the frame stays, and the page's code is fetched as soon as someone means to go. */
export function DeskLink(props: Omit<LinkProps, 'prefetch'> & { to: string }) {
  return <Link prefetch="intent" {...props} />;
}

/** Returns a function that goes to another page of the desk, such as after something was done. */
export function useDeskNavigate(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to);
}
