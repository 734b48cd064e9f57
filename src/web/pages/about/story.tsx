import { aboutCopy } from '#web/copy/about.ts';

const { mission, story } = aboutCopy;

/** The site's purpose, and how it began. */
export function Story() {
  return (
    <div className="column grid gap-10 py-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
      <section aria-labelledby="mission">
        <h2 id="mission" className="text-3xl">
          {mission.title}
        </h2>
        <p className="mt-4 border-l-2 border-gold pl-4 font-serif text-xl leading-snug">{mission.text}</p>
      </section>
      <section aria-labelledby="our-story">
        <h2 id="our-story" className="text-3xl">
          {story.title}
        </h2>
        <div className="mt-4 max-w-prose space-y-4">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="text-sm text-muted">{story.source}</p>
        </div>
      </section>
    </div>
  );
}
