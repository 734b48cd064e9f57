import type { SearchTopic } from '#shared/professionals/search-topics.ts';
import { searchTopicWords } from '#web/copy/search/topics.ts';
import { paths } from '#web/paths.ts';

/** What we say first to someone whose search tells what happened to them, with the guide that fits. */
export function TopicNote({ topic }: { topic: SearchTopic }) {
  const { sentence, guide } = searchTopicWords[topic];
  return (
    <div className="mt-4 rounded border border-line bg-sand p-4">
      <p>{sentence}</p>
      <a href={paths.guide(guide.name)} className="text-link tall">
        Read: {guide.title}
      </a>
    </div>
  );
}
