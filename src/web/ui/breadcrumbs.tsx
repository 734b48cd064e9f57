import { Icon } from './icon.tsx';

/**
 * Breadcrumbs as links; the page itself comes last, without a link. On a telephone it is visually hidden, as the
 * heading is just below.
 */
export function Breadcrumbs({ steps, here }: { steps: readonly { label: string; href: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="not-in-print text-sm">
      <ol className="flex flex-wrap items-center">
        {steps.map((step, index) => (
          <li key={step.href} className="flex items-center">
            <a href={step.href} className="text-link tall">
              {step.label}
            </a>
            <Icon
              name="next"
              className={`mx-1 size-4 text-muted ${index === steps.length - 1 ? 'max-sm:hidden' : ''}`}
            />
          </li>
        ))}
        <li aria-current="page" className="line-clamp-1 text-muted max-sm:hidden">
          {here}
        </li>
      </ol>
    </nav>
  );
}
