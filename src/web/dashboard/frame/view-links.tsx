import { DeskLink } from './desk-link.tsx';

interface ViewLinksProps {
  label: string;
  views: readonly { readonly href: string; readonly title: string; readonly isCurrent: boolean }[];
}

/** Links to the views of a page, one of which is shown. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="not-in-print">
      <ul className="flex flex-wrap gap-2">
        {views.map(({ href, title, isCurrent }) => (
          <li key={href}>
            <DeskLink
              to={href}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="desk-view flex items-center max-sm:px-2"
            >
              {title}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
