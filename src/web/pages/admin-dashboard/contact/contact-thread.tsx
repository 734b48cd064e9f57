import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';

/** Answers and replies that are shown without expanding the thread. */
const latest = 6;

interface ThreadEntry {
  readonly key: number;
  readonly isOurs: boolean;
  readonly who: string;
  readonly at: string;
  readonly content: string;
}

/** The message, our answers and the replies, oldest first. The middle of a long thread opens on demand. */
export function ContactThread({ contact: { message, name, createdAt, thread } }: { contact: ContactMessage }) {
  const first: ThreadEntry = { key: 0, isOurs: false, who: name, at: createdAt, content: message };
  const rest = thread.map(({ number, side, author, at, content }) => ({
    key: number,
    isOurs: side === 'support',
    who: side === 'person' ? name : (author?.name ?? 'A deleted account'),
    at,
    content,
  }));
  const hidden = rest.slice(0, -latest);
  return (
    <section aria-label="What was written" className="space-y-3">
      <Words entry={first} />
      {hidden.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-forest">
            {hidden.length} earlier answers and replies
          </summary>
          <div className="space-y-3">
            {hidden.map((entry) => (
              <Words key={entry.key} entry={entry} />
            ))}
          </div>
        </details>
      )}
      {rest.slice(-latest).map((entry) => (
        <Words key={entry.key} entry={entry} />
      ))}
    </section>
  );
}

function Words({ entry: { isOurs, who, at, content } }: { entry: ThreadEntry }) {
  return (
    <article className={`border-l-2 pl-4 wrap-anywhere ${isOurs ? 'border-forest' : 'border-gold'}`}>
      <p className="text-sm text-muted">
        <strong>
          <bdi>{who}</bdi>
        </strong>
        , <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line [unicode-bidi:isolate]">
        {content}
      </p>
    </article>
  );
}
