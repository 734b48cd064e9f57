import type { Source } from '#shared/documents/document.ts';

const marks = {
  weaker: 'read in a report about it, not in the original',
  general: 'general knowledge, not from a document: ask before you rely on it',
};

/** Sources of a text's facts; the numbers in the text lead here. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources" className="source-list">
      <h2 id="sources">Sources</h2>
      <p>
        The numbers in square brackets link to these sources. Each source says what was true on its date. Laws, rates
        and fees change, so ask the office named before you act.
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
