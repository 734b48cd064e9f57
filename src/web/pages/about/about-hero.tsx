import { aboutCopy } from '#web/copy/about.ts';
import { Hero } from '#web/layout/hero.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The meaning of the name, and links into the page. */
export function AboutHero({ hasStory }: { hasStory: boolean }) {
  return (
    <Hero>
      <p className="font-semibold text-forest">{aboutCopy.title}</p>
      <h1 className="mt-2 max-w-2xl text-4xl md:text-5xl">{aboutCopy.headline}</h1>
      <p className="mt-4 max-w-xl text-lg">{aboutCopy.lead}</p>
      <p className="mt-6 flex flex-wrap gap-3 lg:pb-8">
        {hasStory && (
          <a href="#our-story" className={buttonClass()}>
            Our Story
          </a>
        )}
        <a href="#team" className={buttonClass(hasStory ? 'secondary' : 'primary')}>
          Meet the Team
        </a>
        <a href={paths.findSomeone} className={buttonClass('secondary')}>
          Find someone for me
        </a>
      </p>
    </Hero>
  );
}
