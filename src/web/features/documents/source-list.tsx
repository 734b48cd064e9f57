import type { Source } from '#shared/documents/document.ts';

const marks = {
  weaker: 'read in somebody’s report of it, not in the original',
  general: 'general knowledge, found in no document: ask before you rely on it',
};

/** Sources of a text's facts; the numbers in the text lead here. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources" className="source-list">
      <h2 id="sources">Sources</h2>
      <p>
        The numbers in square brackets lead here. A source says what was true at its date. Laws, rates and fees change:
        ask the office that is named before you act.
      </p>
      <ol>
        {sources.map((source, index) => (
          <li key={source.title} id={`source-${index + 1}`}>
            {source.url ? (
              <a href={source.url} rel="noopener noreferrer" className="address-in-print">
                {source.title}
              </a>
            ) : (
              source.title
            )}
            . {source.date}
            {source.mark && ` (${marks[source.mark]})`}.
          </li>
        ))}
      </ol>
    </section>
  );
}
