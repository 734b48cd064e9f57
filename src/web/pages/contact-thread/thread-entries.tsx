import type { ContactThread } from '#shared/api/contact/thread.ts';
import { brand } from '#shared/brand.ts';
import { formatMoment } from '#shared/time/moment-text.ts';

/** The message, our answers and the replies, oldest first. */
export function ThreadEntries({ entries }: Pick<ContactThread, 'entries'>) {
  // Entries are never removed from a thread, so their positions can be keys.
  const placed = entries.map((entry, index) => ({ ...entry, key: `${index}` }));
  return (
    <ol aria-label="Messages" className="stack-4">
      {placed.map(({ key, side, content, at }) => (
        <li
          key={key}
          className={`border-l-2 pl-4 wrap-anywhere ${side === 'support' ? 'border-forest' : 'border-gold'}`}
        >
          <p className="text-sm text-muted">
            <strong>{side === 'support' ? `${brand.name} support` : 'You'}</strong>,{' '}
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line [unicode-bidi:isolate]">
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}
