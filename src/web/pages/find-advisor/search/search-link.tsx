import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { searchPath, type SearchState } from './search-state.ts';

interface SearchLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  search: SearchState;
}

/**
 * A link to another search, which the browser opens without leaving the page. The server writes it as what it is, an anchor: thirty
 * of the router's links were a fifth of a page's render.
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
