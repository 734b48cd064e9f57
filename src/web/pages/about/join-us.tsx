import type { Opening } from '#shared/settings/site-about.ts';
import { aboutCopy } from '#web/copy/about.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

const { title, text, openTitle, none, some } = aboutCopy.join;

/** Work with us: vacancies, or honestly that there are none. */
export function JoinUs({ openings }: { openings: readonly Opening[] }) {
  return (
    <section aria-labelledby="join" className="column pt-8">
      <div className="relative overflow-hidden rounded border border-line bg-gold-tint px-6 py-10 md:px-10">
        <div className="motif-crest right-6 bottom-0 w-88 opacity-70 [--motif:var(--color-gold)] max-lg:hidden" />
        <div className="relative lg:pr-96">
          <h2 id="join" className="text-3xl">
            {title}
          </h2>
          <p className="mt-2 text-lg">{text}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="#open-positions" className={buttonClass('primary', 'max-sm:w-full')}>
              View Open Positions
            </a>
            <a href={paths.contact} className={buttonClass('secondary', 'max-sm:w-full')}>
              Contact Our Team
            </a>
          </p>
          <h3 id="open-positions" className="mt-8 text-xl">
            {openTitle}
          </h3>
          {openings.map((opening) => (
            <div key={`${opening.title} ${opening.text}`} className="mt-3 max-w-prose wrap-anywhere">
              <h4 className="font-semibold">{opening.title}</h4>
              <p>{opening.text}</p>
            </div>
          ))}
          <p className="mt-2 max-w-prose">{openings.length > 0 ? some : none}</p>
        </div>
      </div>
    </section>
  );
}
