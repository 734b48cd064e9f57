import { Icon } from './icon.tsx';

/** A few short facts, each with a tick before it. */
export function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="space-y-3">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-gold" />
          <span className="min-w-0">{fact}</span>
        </li>
      ))}
    </ul>
  );
}

/** Steps, one after the other. */
export function StepList({ steps }: { steps: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol className="space-y-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-full border border-gold font-serif text-gold"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="text-on-night-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
