import { splitParagraphs } from '#shared/settings/site-about.ts';
import { aboutCopy } from '#web/copy/about.ts';

const { mission, storyTitle } = aboutCopy;

/** The site's purpose, and how it began, as far as the operator has written it. */
export function Story({ story }: { story: string }) {
  return (
    <div className="column grid gap-10 py-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
      <section aria-labelledby="mission">
        <h2 id="mission" className="text-3xl">
          {mission.title}
        </h2>
        <p className="mt-4 border-l-2 border-gold pl-4 font-serif text-xl leading-[1.375]">{mission.text}</p>
      </section>
      {story !== '' && (
        <section aria-labelledby="our-story">
          <h2 id="our-story" className="text-3xl">
            {storyTitle}
          </h2>
          <div className="mt-4 max-w-prose stack-4 wrap-anywhere">
            {splitParagraphs(story).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
