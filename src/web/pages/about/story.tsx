import { aboutCopy } from '#web/copy/about.ts';
import { ownStory } from '#web/copy/people.ts';
import { useSiteFacts } from '#web/site-facts.ts';

const { mission, sampleStory, storyTitle } = aboutCopy;

/** Whether there is a story to tell: nothing is invented in an installation of its own. */
export const hasStory = (isDemo: boolean): boolean => isDemo || ownStory.length > 0;

/** The site's purpose, and how it began. */
export function Story() {
  const { isDemo } = useSiteFacts();
  return (
    <div className="column grid gap-10 py-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
      <section aria-labelledby="mission">
        <h2 id="mission" className="text-3xl">
          {mission.title}
        </h2>
        <p className="mt-4 border-l-2 border-gold pl-4 font-serif text-xl leading-snug">{mission.text}</p>
      </section>
      {hasStory(isDemo) && (
        <section aria-labelledby="our-story">
          <h2 id="our-story" className="text-3xl">
            {storyTitle}
          </h2>
          <div className="mt-4 max-w-prose space-y-4">
            {(isDemo ? sampleStory.paragraphs : ownStory).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {isDemo && <p className="text-sm text-muted">{sampleStory.source}</p>}
          </div>
        </section>
      )}
    </div>
  );
}
