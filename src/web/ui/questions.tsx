import { Icon } from './icon.tsx';

/** A common question, with its answer in plain text: a paragraph each, and perhaps a link to read on. */
export interface CommonQuestion {
  readonly question: string;
  readonly answer: readonly string[];
  readonly link?: { readonly label: string; readonly href: string };
}

/** Questions that expand to their answers; the disclosure is the browser's own and needs no script. */
export function Questions({ questions }: { questions: readonly CommonQuestion[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer, link }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <div>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && (
              <a href={link.href} className="text-link tall">
                {link.label}
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
