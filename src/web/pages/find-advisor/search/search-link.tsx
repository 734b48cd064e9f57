import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { searchPath, type SearchState } from './search-state.ts';

interface SearchLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  search: SearchState;
}

/**
 * A link to another search, without a page load. On the server it renders as a plain anchor: thirty of the router's
 * links took a fifth of a page's render time.
 */
export function SearchLink({ search, children, ...rest }: SearchLinkProps) {
  if (import.meta.env.SSR) {
    return (
      <a {...rest} href={searchPath(search)}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={searchPath(search)} preventScrollReset discover="none">
      {children}
    </Link>
  );
}
