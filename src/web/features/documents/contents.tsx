import type { Block } from '#shared/documents/document.ts';

/** The headings of a text as links. */
export function Contents({ blocks, hasSources }: { blocks: readonly Block[]; hasSources: boolean }) {
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  );
  if (hasSources) headings.push({ id: 'sources', text: 'Sources' });
  return (
    <nav aria-labelledby="contents" className="not-in-print">
      <h2 id="contents" className="text-lg">
        On this page
      </h2>
      <ul className="mt-2 border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="contents-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
