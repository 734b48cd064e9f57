import { Icon } from './icon.tsx';

/** The way here, as links; the page itself comes last and is no link. */
export function Breadcrumbs({ steps, here }: { steps: readonly { label: string; href: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="not-in-print text-sm">
      <ol className="flex flex-wrap items-center">
        {steps.map((step) => (
          <li key={step.href} className="flex items-center">
            <a href={step.href} className="text-link inline-flex min-h-11 items-center">
              {step.label}
            </a>
            <Icon name="next" className="mx-1 size-4 text-muted" />
          </li>
        ))}
        <li aria-current="page" className="line-clamp-1 text-muted">
          {here}
        </li>
      </ol>
    </nav>
  );
}
