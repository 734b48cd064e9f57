import { Icon } from './icon.tsx';

/** A question people ask, with its answer in plain text: a paragraph each, and perhaps where to read on. */
export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
  readonly link?: { readonly label: string; readonly href: string };
}

/** Questions that unfold to their answers; the fold is the browser's own and needs no script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 font-serif text-lg leading-snug hover:text-forest [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">{question}</span>
            <Icon name="down" className="size-5 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-prose space-y-3 pb-5">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && (
              <a href={link.href} className="text-link inline-flex min-h-11 items-center">
                {link.label}
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
